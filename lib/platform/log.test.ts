import { env } from './env';
import { describeError, log, logConsole } from './log';

describe('describeError', () => {
  it('keeps the statement of a failed query and drops the values sent along', () => {
    const query = 'select * from users where email = $1';
    const failed = Object.assign(new Error(`Failed query: ${query}\nparams: mia@example.org`), {
      query,
      params: ['mia@example.org'],
    });
    const described = JSON.stringify(describeError(failed));
    expect(described).toContain(query);
    expect(described).not.toContain('mia@example.org');
  });

  it('drops the detail of a violated constraint', () => {
    const violated = Object.assign(
      new Error('duplicate key value violates unique constraint "users_email"'),
      { code: '23505', detail: 'Key (email)=(mia@example.org) already exists.' },
    );
    expect(describeError(violated)).toMatchObject({ code: '23505' });
    expect(JSON.stringify(describeError(violated))).not.toContain('mia@example.org');
  });

  it('follows the causes', () => {
    const error = new Error('outer', { cause: new TypeError('inner') });
    expect(describeError(error)).toMatchObject({
      message: 'outer',
      cause: { name: 'TypeError', message: 'inner' },
    });
  });

  it('does not print a thrown value that is not an error', () => {
    expect(describeError('token abc')).toEqual({ name: 'string', message: 'Kein Fehlerobjekt' });
  });
});

describe('the log in production', () => {
  let printed: string;
  const original = { ...console };
  beforeEach(() => {
    printed = '';
    env.NODE_ENV = 'production';
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed += text;
      return true;
    });
  });
  afterEach(() => {
    env.NODE_ENV = 'test';
    Object.assign(console, original);
    jest.restoreAllMocks();
  });
  const entries = () =>
    printed
      .trimEnd()
      .split(/[\n\r\u0085\u2028\u2029]/)
      .map((line) => JSON.parse(line));

  it.each(['\n', '\r\n', '\u0000', '\u001b[2J', '\u0085', '\u2028', '\u2029'])(
    'is one line of JSON whatever %j is in it',
    (control) => {
      const forged = `a${control}{"level":"error"}`;
      log.warn(forged, { path: forged });
      expect(entries()).toMatchObject([{ level: 'warn', message: forged, path: forged }]);
    },
  );

  it('takes what other packages print, without colours and personal values', () => {
    logConsole();
    const failed = Object.assign(new Error('Failed query\nparams: mia@example.org'), { query: 'select 1' });
    console.error('\u001b[31m⨯\u001b[39m a%sb\nc', 1, failed);
    expect(entries()).toMatchObject([
      { level: 'error', message: '⨯ a1b\nc', error: { message: 'Abfrage fehlgeschlagen: select 1' } },
    ]);
    expect(printed).not.toContain('mia@example.org');
  });
});
