import { createGlobalStyle } from 'styled-components';

/** Print style that prints only the order: no content around it and no controls. */
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
