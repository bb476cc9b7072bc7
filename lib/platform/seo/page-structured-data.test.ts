import { breadcrumbStructuredData } from './page-structured-data';

it('counts the steps of the way from 1, with absolute addresses', () => {
  const trail = [
    { name: 'Home', href: '/' },
    { name: 'Aktiensuche', href: '/search' },
  ];
  const current = { name: 'SAP SE', href: '/stock-detail/sap-de' };
  const step = (position: number, name: string, item: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item,
  });
  expect(breadcrumbStructuredData(trail, current, 'https://www.example.org')).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      step(1, 'Home', 'https://www.example.org/'),
      step(2, 'Aktiensuche', 'https://www.example.org/search'),
      step(3, 'SAP SE', 'https://www.example.org/stock-detail/sap-de'),
    ],
  });
});
