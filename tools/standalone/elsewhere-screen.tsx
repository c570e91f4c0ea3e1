/** Stands for a screen that another remote provides when the composed product runs. */
export function ElsewhereScreen() {
  return <p role="status">This screen comes from another remote. Start the whole product to see it.</p>;
}
