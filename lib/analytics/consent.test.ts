import { readConsent, writtenConsent } from './consent';

const NOW = new Date('2026-06-30T12:00:00Z');

describe('readConsent', () => {
  it.each([
    ['agreed today', '{"analytics":true,"date":"2026-06-30"}', true],
    ['refused today', '{"analytics":false,"date":"2026-06-30"}', false],
    ['agreed nearly a year ago', '{"analytics":true,"date":"2025-07-01"}', true],
    ['agreed a year ago', '{"analytics":true,"date":"2025-06-30"}', null],
    ['refused a year ago', '{"analytics":false,"date":"2025-06-30"}', null],
    ['a clock just across midnight', '{"analytics":true,"date":"2026-07-01"}', true],
    ['a date far ahead', '{"analytics":true,"date":"2036-06-30"}', null],
    ['no date', '{"analytics":true}', null],
    ['a date that is none', '{"analytics":true,"date":"gestern"}', null],
    ['no choice', '{"date":"2026-06-30"}', null],
    ['a choice of another type', '{"analytics":"true","date":"2026-06-30"}', null],
    ['nothing', null, null],
    ['empty', '', null],
    ['null', 'null', null],
    ['no JSON', '{', null],
  ])('%s', (_name, stored, expected) => expect(readConsent(stored, NOW)).toBe(expected));

  it('reads what was written', () => {
    for (const choice of [true, false]) expect(readConsent(writtenConsent(choice, NOW), NOW)).toBe(choice);
  });
});
