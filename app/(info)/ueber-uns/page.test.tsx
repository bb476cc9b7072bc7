import { env } from '@/lib/platform/env';
import { shownText } from '@/test/shown-text';
import AboutPage from './page';

const WITHOUT = { OPERATOR_NAME: env.OPERATOR_NAME, EDITORIAL_TEAM: env.EDITORIAL_TEAM };

afterEach(() => Object.assign(env, WITHOUT));

const textOf = () => shownText(<AboutPage />);

it('says what it costs, who pays, that nobody pays a commission, what may come, and how texts are made', () => {
  const text = textOf();
  const phrases = [
    'alles kostenlos',
    'trägt der Betreiber',
    'keine Provision',
    'Denkbar sind',
    'künstlicher Intelligenz',
  ];
  expect(phrases.filter((phrase) => !text.includes(phrase))).toEqual([]);
});

it.each([
  ['named editors', 'Mia Muster, Steuerberaterin', 'Mia Muster, Steuerberaterin'],
  ['that nobody is named for a dash', '-', 'noch nicht eingetragen'],
  ['that nobody is named for nothing', undefined, 'noch nicht eingetragen'],
])('shows %s, and no invented people', (_name, EDITORIAL_TEAM, expected) => {
  Object.assign(env, { EDITORIAL_TEAM, OPERATOR_NAME: 'Beispiel GmbH' });
  const text = textOf();
  expect(text).toContain(expected);
  expect(text).toContain('trägt Beispiel GmbH.');
  expect(text.includes('Mia Muster')).toBe(EDITORIAL_TEAM !== '-' && EDITORIAL_TEAM !== undefined);
});
