import { CallError } from '@/components/session/account-fetch';
import { inTurn } from './own-security-calls';

const pair = (id: string) => ({ own: { id, name: id }, stock: { id: `${id}-market`, name: id } });
const ALL = ['a', 'b', 'c'].map(pair);

it.each<[string, Record<string, CallError>, string[], [string, string][]]>([
  ['takes all', {}, ['a', 'b', 'c'], []],
  [
    'goes on after a refusal',
    { b: new CallError('Ein Split fehlt', 400, 'invalid_input') },
    ['a', 'c'],
    [['b', 'Ein Split fehlt']],
  ],
  ['ends without an answer', { b: new CallError('', 0) }, ['a'], [['b', 'Der Server hat nicht geantwortet']]],
])('%s', async (_name, errors, expected, refused) => {
  const counts: number[] = [];
  const outcome = await inTurn(
    ALL,
    async ({ own }) => {
      const error = errors[own.id];
      if (error) throw error;
    },
    (count) => counts.push(count),
  );
  expect(outcome.done.map(({ own }) => own.id)).toEqual(expected);
  expect(outcome.refused.map(({ own, reason }) => [own.id, reason])).toEqual(refused);
  expect(counts).toEqual(expected.map((_one, at) => at + 1));
});
