import { renderToStaticMarkup } from 'react-dom/server';
import { AccountEntries } from './account-entries';

const menus = {
  signedOut: [
    { href: '/login', label: 'Anmelden' },
    { href: '/register', label: 'Registrieren' },
  ],
  signedIn: [{ href: '/konto', label: 'Konto' }],
};
const signOut = <button type="button">Abmelden</button>;

/** The words of what can be pressed, in order. */
const entries = (node: React.ReactNode) =>
  [...renderToStaticMarkup(node).matchAll(/<(?:a|button)[^>]*>([^<]+)</g)].map(([, words]) => words);

describe('AccountEntries', () => {
  it.each([
    ['signed out', false, ['Anmelden', 'Registrieren']],
    ['signed in', true, ['Konto', 'Abmelden']],
  ])('%s', (_name, signedIn, expected) => {
    expect(entries(<AccountEntries signedIn={signedIn} signOut={signOut} menus={menus} />)).toEqual(expected);
  });

  it('is nothing where there is nothing to offer', () => {
    const none = { signedIn: [], signedOut: [] };
    expect(renderToStaticMarkup(<AccountEntries signedIn={false} menus={none} />)).toBe('');
  });
});
