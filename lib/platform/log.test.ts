import { describeError } from './log';

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
      {
        code: '23505',
        detail: 'Key (email)=(mia@example.org) already exists.',
      },
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

  it('does not print what is thrown and is no error', () => {
    expect(describeError('token abc')).toEqual({ name: 'string', message: 'Kein Fehlerobjekt' });
  });
});
