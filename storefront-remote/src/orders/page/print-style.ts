import { createGlobalStyle } from 'styled-components';

/** Prints the order alone: nothing around the content, and nothing that can only be pressed. */
export const PrintStyle = createGlobalStyle`
  @media print {
    @page {
      margin: 16mm;
    }

    body {
      background: none;
      font-size: 10pt;
    }

    :has(> #content) > :not(#content),
    [data-print="no"] {
      display: none !important;
    }

    h2,
    li,
    address,
    dl {
      break-inside: avoid;
    }
  }
`;
