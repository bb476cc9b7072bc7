import { isValidElement, type ReactElement, type ReactNode } from 'react';

const load = async (minutes: string) => {
  jest.resetModules();
  process.env.RETENTION_RESET_LINK_MINUTES = minutes;
  return import('./page');
};

afterEach(() => {
  delete process.env.RETENTION_RESET_LINK_MINUTES;
});

it.each([
  ['1', 'einer Minute'],
  ['30', '30 Minuten'],
])('a link that is good for %s minutes is said to be so', async (minutes, said) => {
  const { default: Page, metadata } = await load(minutes);
  expect(metadata.description).toContain(`nur einmal und läuft nach ${said} ab.`);
  const { children } = (Page() as ReactElement<{ children: ReactNode }>).props;
  expect(isValidElement(children) && children.props).toEqual({ validFor: said });
});
