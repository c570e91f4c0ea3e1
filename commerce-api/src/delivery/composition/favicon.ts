/** The brand's N on bone. */
export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#f7f4ef"/><path d="M8 25V8l16 16.5V7" fill="none" stroke="#1c1b1a" stroke-width="3.2" stroke-linejoin="bevel"/></svg>`;
