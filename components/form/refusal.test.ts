import { CallError } from '@/components/session/account-fetch';
import { keepingInput } from './keeping-input';
import { refusalFrom, waitingTime } from './refusal';

describe('refusalFrom', () => {
  it.each([
    [
      'what the server says of a field',
      new CallError('Falsches Passwort', 403, 'password_wrong'),
      { title: 'Falsches Passwort', fields: ['currentPassword'] },
    ],
    [
      'how long to wait',
      new CallError('Zu viele Anfragen', 429, 'too_many_requests', 840),
      { title: 'Zu viele Anfragen', text: 'Versuch es in 14 Minuten wieder.', fields: [] },
    ],
    [
      'what else the server says',
      new CallError('Schon gespeichert', 409, 'idempotency_conflict', null, { earlier: { removed: true } }),
      { title: 'Schon gespeichert', answer: { earlier: { removed: true } } },
    ],
    [
      'no connection',
      new CallError('', 0),
      { title: 'Nicht gespeichert', text: expect.stringContaining('nicht erreichbar') },
    ],
    [
      'an error of ours',
      new CallError('Ein unerwarteter Fehler', 500, 'internal'),
      { title: 'Nicht gespeichert', text: expect.stringContaining('liegt an uns') },
    ],
    [
      'an answer that is none',
      new CallError('', 502),
      { title: 'Nicht gespeichert', text: expect.stringContaining('liegt an uns') },
    ],
  ])('%s', (_name, error, expected) => {
    expect(refusalFrom(error, 'Nicht gespeichert')).toMatchObject(expected);
  });

  const UNCLEAR = { title: 'Unklar, ob es gespeichert wurde', text: 'Sieh nach.' };

  it.each([
    ['no answer', new CallError('', 0), UNCLEAR],
    ['an answer that is none', new CallError('', 200), UNCLEAR],
    ['a refusal', new CallError('Ein Fehler', 503, 'unavailable'), { title: 'Nicht gespeichert' }],
  ])('where another try is not the same, %s', (_name, error, expected) => {
    expect(refusalFrom(error, 'Nicht gespeichert', UNCLEAR)).toMatchObject(expected);
  });

  it.each([
    ['an error of ours', new CallError('Ein Fehler', 503, 'unavailable'), true],
    ['no connection', new CallError('', 0), true],
    ['a session that is over', new CallError('Bitte melde dich an', 401, 'unauthenticated'), true],
    ['what the server says of a field', new CallError('Falsches Passwort', 403, 'password_wrong'), false],
    ['how long to wait', new CallError('Zu viele Anfragen', 429, 'too_many_requests', 840), false],
  ])('says of a form alone that nothing of it is lost: %s', (_name, error, isSaid) => {
    const refusal = refusalFrom(error, 'Nicht gespeichert');
    expect(refusal.text ?? '').not.toContain('eingegeben');
    const kept = keepingInput(refusal);
    expect(kept.text?.endsWith(' Was du eingegeben hast, steht noch da.') ?? false).toBe(isSaid);
    if (!isSaid) expect(kept).toBe(refusal);
  });

  it('lets a bug through', () => {
    expect(() => refusalFrom(new TypeError('x'), 'Nicht gespeichert')).toThrow(TypeError);
  });
});

it.each([
  [1, 'in einer Sekunde'],
  [40, 'in 40 Sekunden'],
  [60, 'in einer Minute'],
  [61, 'in 2 Minuten'],
  [900, 'in 15 Minuten'],
  [3_600, 'in einer Stunde'],
  [3_601, 'in 2 Stunden'],
])('%i seconds are %s', (seconds, expected) => expect(waitingTime(seconds)).toBe(expected));
