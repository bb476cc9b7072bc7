import { renderToStaticMarkup } from 'react-dom/server';
import { privacyChapters } from './chapters';

const textOf = (sink: Parameters<typeof privacyChapters>[0]) =>
  renderToStaticMarkup(privacyChapters(sink).find(({ id }) => id === 'auswertung')?.body).replaceAll(
    /<[^>]+>/g,
    '',
  );

describe('the chapter on analytics', () => {
  it.each([
    ['off', /^Sie ist ausgeschaltet/, /PostHog|Einwilligung|Datenbank/],
    ['database', /Einwilligung.*in unserer Datenbank\. Dauer: 14\u00a0Monate\.$/, /PostHog|ausgeschaltet/],
    [
      'posthog',
      /Einwilligung.*der Dienst PostHog \(eu\.i\.posthog\.com\)\. Die.*USA.*Dauer: 14\u00a0Monate\.$/,
      /Datenbank|ausgeschaltet/,
    ],
  ] as const)('%s', (sink, says, never) => {
    expect(textOf(sink)).toMatch(says);
    expect(textOf(sink)).not.toMatch(never);
  });
});
