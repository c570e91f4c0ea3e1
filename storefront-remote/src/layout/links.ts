interface SiteLink {
  to: string;
  label: string;
}

export const MAIN_LINKS: readonly SiteLink[] = [
  { to: '/shop/women', label: 'WOMEN' },
  { to: '/shop/men', label: 'MEN' },
  { to: '/shop/accessories', label: 'ACCESSORIES' },
  { to: '/about', label: 'ABOUT' },
];

export const FOOTER_COLUMNS: readonly { title: string; links: readonly SiteLink[] }[] = [
  {
    title: 'Shop',
    links: [
      { to: '/shop/women', label: 'Women' },
      { to: '/shop/men', label: 'Men' },
      { to: '/shop/accessories', label: 'Accessories' },
      { to: '/shop', label: 'All Products' },
    ],
  },
  {
    title: 'Support',
    links: [
      { to: '/contact', label: 'Contact Us' },
      { to: '/faq', label: 'FAQ' },
      { to: '/size-guide', label: 'Size Guide' },
      { to: '/returns', label: 'Returns' },
      { to: '/shipping', label: 'Shipping' },
    ],
  },
  {
    title: 'Company',
    links: [
      { to: '/about', label: 'About Us' },
      { to: '/sustainability', label: 'Sustainability' },
      { to: '/careers', label: 'Careers' },
      { to: '/privacy', label: 'Privacy Policy' },
      { to: '/terms', label: 'Terms of Service' },
    ],
  },
];
