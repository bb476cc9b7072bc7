import { renderToStaticMarkup } from 'react-dom/server';
import { analyticsChapter } from './analytics';

const textOf = (sink: Parameters<typeof analyticsChapter>[0]) =>
  renderToStaticMarkup(analyticsChapter(sink).body).replaceAll(/<[^>]+>/g, '');

describe('analyticsChapter', () => {
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
