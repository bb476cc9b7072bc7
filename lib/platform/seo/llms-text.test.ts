import { llmsText } from './llms-text';

it('lists the site as Markdown, without sections that have nothing', () => {
  const text = llmsText({
    name: 'Aktienlotse',
    address: 'https://www.example.org',
    summary: 'Aktien\nvergleichen.',
    sections: [
      {
        title: 'Wissen',
        links: [
          { path: '/a', title: 'A [b]', note: 'eins' },
          { path: '/c', title: 'C' },
        ],
      },
      { title: 'Artikel', links: [] },
    ],
  });
  expect(text).toBe(`# Aktienlotse

> Aktien vergleichen.

## Wissen

- [A \\[b\\]](https://www.example.org/a): eins
- [C](https://www.example.org/c)
`);
});
