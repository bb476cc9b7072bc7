import { CallError } from '@/components/session/account-fetch';
import { keepingInput } from './keeping-input';
import { refusalFrom, waitingTime } from './refusal';

describe('refusalFrom', () => {
  const WRONG = new CallError('Falsches Passwort', 403, 'password_wrong');
  const OFTEN = new CallError('Zu viele Anfragen', 429, 'too_many_requests', 840);
  const EARLIER = { earlier: { removed: true } };
  const SAVED = new CallError('Schon gespeichert', 409, 'idempotency_conflict', null, EARLIER);
  const AWAY = new CallError('', 0);
  const OVER = new CallError('Bitte melde dich an', 401, 'unauthenticated');
  const OURS = new CallError('Ein Fehler', 503, 'unavailable');

  const title = 'Nicht gespeichert';
  const isOurs = expect.stringContaining('liegt an uns');
  it.each([
    ['what the server says of a field', WRONG, { title: WRONG.message, fields: ['currentPassword'] }],
    [
      'how long to wait',
      OFTEN,
      { title: OFTEN.message, text: 'Versuch es in 14 Minuten wieder.', fields: [] },
    ],
    ['what else the server says', SAVED, { title: SAVED.message, answer: EARLIER }],
    ['no connection', AWAY, { title, text: expect.stringContaining('nicht erreichbar') }],
    ['an error of ours', new CallError('Ein unerwarteter Fehler', 500, 'internal'), { title, text: isOurs }],
    ['an answer that is none', new CallError('', 502), { title, text: isOurs }],
  ])('%s', (_name, error, expected) => {
    expect(refusalFrom(error, title)).toMatchObject(expected);
  });

  const UNCLEAR = { title: 'Unklar, ob es gespeichert wurde', text: 'Sieh nach.' };

  it.each([
    ['no answer', AWAY, UNCLEAR],
    ['an answer that is none', new CallError('', 200), UNCLEAR],
    ['a refusal', OURS, { title }],
  ])('where another try is not the same, %s', (_name, error, expected) => {
    expect(refusalFrom(error, title, UNCLEAR)).toMatchObject(expected);
  });

  it.each([
    ['an error of ours', OURS, true],
    ['no connection', AWAY, true],
    ['a session that is over', OVER, true],
    ['what the server says of a field', WRONG, false],
    ['how long to wait', OFTEN, false],
  ])('says of a form alone that nothing of it is lost: %s', (_name, error, isSaid) => {
    const refusal = refusalFrom(error, title);
    expect(refusal.text ?? '').not.toContain('eingegeben');
    const kept = keepingInput(refusal);
    expect(kept.text?.endsWith(' Was du eingegeben hast, steht noch da.') ?? false).toBe(isSaid);
    if (!isSaid) expect(kept).toBe(refusal);
  });

  it('lets a bug through', () => {
    expect(() => refusalFrom(new TypeError('x'), title)).toThrow(TypeError);
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
