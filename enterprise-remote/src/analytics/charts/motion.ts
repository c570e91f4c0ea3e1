/** Do charts move as they appear and change? */
export interface ChartMotion {
  isAnimationActive: boolean;
}
