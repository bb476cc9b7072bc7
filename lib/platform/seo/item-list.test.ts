import { itemListData } from './item-list';

it('counts the entries of a list from 1, with absolute addresses', () => {
  const list = itemListData(
    'Deutsche Aktien',
    [{ name: 'SAP', path: '/stock-detail/sap-de' }],
    'https://x.example',
  );
  expect(list).toEqual({
    '@type': 'ItemList',
    name: 'Deutsche Aktien',
    numberOfItems: 1,
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'SAP', url: 'https://x.example/stock-detail/sap-de' },
    ],
  });
});
