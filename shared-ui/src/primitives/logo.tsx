/** Wordmark, drawn without a font in the surrounding text colour. */
export function Logo({ height = 22 }: { height?: number }) {
  return (
    <svg
      viewBox="0 0 132 28"
      height={height}
      role="img"
      aria-label="NARA"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.4"
    >
      <path d="M3 26V3.5l22 21V2" strokeLinejoin="bevel" />
      <path d="M34 26 45.5 3h2L59 26M38.5 18h16" strokeLinejoin="bevel" />
      <path d="M69 26V3.7h11.5a6.6 6.6 0 0 1 0 13.2H69M80 17l9.5 9" />
      <path d="M98 26 109.5 3h2L123 26M102.5 18h16" strokeLinejoin="bevel" />
    </svg>
  );
}
