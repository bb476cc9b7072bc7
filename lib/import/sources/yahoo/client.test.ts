import { words } from '@/test/words';
import { recordingsWith } from '@/test/yahoo/answers';
import { importFromYahoo } from '@/test/yahoo/import';
import { type Answer, broken, CHART, type Fault, STATEMENTS, SUMMARY } from '@/test/yahoo/replay';

describe('a session with Yahoo', () => {
  it('opens one session for all symbols and asks for nothing twice', async () => {
    const { requests } = await importFromYahoo(recordingsWith('A', 'B'), ['A', 'B']);
    // Fiscal years and the last twelve months are two requests.
    const statements = (symbol: string) => `query1.finance.yahoo.com${STATEMENTS}${symbol}`;
    expect([...requests].sort()).toEqual([
      'finance.yahoo.com/quote/AAPL',
      'query1.finance.yahoo.com/v1/test/getcrumb',
      statements('A'),
      statements('A'),
      statements('B'),
      statements('B'),
      `query2.finance.yahoo.com${SUMMARY}A`,
      `query2.finance.yahoo.com${SUMMARY}B`,
      `query2.finance.yahoo.com${CHART}A`,
      `query2.finance.yahoo.com${CHART}B`,
    ]);
  });

  it('opens one new session for all symbols to which the old one was refused', async () => {
    const answer = { status: 401, body: { finance: { error: { code: 'Unauthorized' } } } };
    const fault: Fault = (path, count) => (path.startsWith(SUMMARY) && count === 1 ? answer : null);
    const { requests, symbols } = await importFromYahoo(
      recordingsWith('A', 'B', 'C'),
      ['A', 'B', 'C'],
      fault,
    );
    expect(symbols).toEqual(['A', 'B', 'C']);
    expect(requests.filter((request) => request.endsWith('/getcrumb'))).toHaveLength(2);
  });

  describe('where visitors from Europe are asked for consent', () => {
    const cookie = (value: string, domain: string) => `${value}; Domain=${domain}; Path=/; Secure`;
    const to = (location: string, setCookie: string): Answer => ({
      status: 302,
      headers: { location, 'set-cookie': setCookie },
    });
    /** Answers the first `times` requests for the start page with a consent form. */
    const asking =
      (times: number): Fault =>
      (path, count) => {
        if (path === '/quote/AAPL' && count <= times) {
          return to('https://guce.yahoo.com/consent', cookie('GUCS=1', '.yahoo.com'));
        }
        if (path === '/consent') {
          return to(
            'https://consent.yahoo.com/v2/collectConsent?sessionId=1',
            cookie('GUCS=1', '.yahoo.com'),
          );
        }
        if (path === '/copyConsent') {
          return to('https://finance.yahoo.com/quote/AAPL?guccounter=1', cookie('GUC=1', '.yahoo.com'));
        }
        if (path !== '/v2/collectConsent') return null;
        const form = { body: '<input type="hidden" name="csrfToken" value="x">' };
        return count % 2
          ? form
          : to('https://guce.yahoo.com/copyConsent', cookie('CFC=1', 'consent.yahoo.com'));
      };

    it('gets through', async () => {
      const { symbols, refused, requests } = await importFromYahoo(recordingsWith('A'), ['A'], asking(1));
      expect([symbols, refused]).toEqual([['A'], []]);
      expect(requests.slice(0, 6)).toEqual(words`
        finance.yahoo.com/quote/AAPL guce.yahoo.com/consent consent.yahoo.com/v2/collectConsent
        consent.yahoo.com/v2/collectConsent guce.yahoo.com/copyConsent finance.yahoo.com/quote/AAPL
      `);
    });

    it('does not follow a redirect loop', async () => {
      const { refused, requests } = await importFromYahoo(recordingsWith('A'), ['A'], asking(1000));
      expect(refused[0]?.reason).toBe(
        'A (Name von A): Yahoo Finance leitet beim Öffnen einer Sitzung im Kreis',
      );
      expect(requests.length).toBeLessThan(20);
    });
  });

  it('says so when no session can be opened', async () => {
    const { error, refused } = await importFromYahoo(
      recordingsWith('A'),
      ['A'],
      broken('/quote/AAPL', { body: '<html>' }),
    );
    expect(error).toBeNull();
    expect(refused[0]?.code).toBe('provider_error');
    expect(refused[0]?.reason).toMatch(/^A \(Name von A\): Yahoo Finance eröffnet keine Sitzung \(/);
  });
});
