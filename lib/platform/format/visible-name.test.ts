import { nameSchema } from './name-schema';
import { visibleName } from './visible-name';

describe('visibleName', () => {
  it.each([
    ['Mein Depot', 'Mein Depot'],
    ['\u200bMein\u2060 De\ufeffpot\u00ad', 'Mein Depot'],
    ['Mein\u202e Depot\u2066\u2069\u061c', 'Mein Depot'],
    ['\u3164Mein\u00a0\u2003 Depot\u115f\uffa0\u2800', 'Mein Depot'],
    ['Mein\n\tDepot\u2028\u0007\u{e0041}', 'Mein Depot'],
    ['Mu\u0308nchen', 'München'],
    ['חיסכון 🙂 Größe', 'חיסכון 🙂 Größe'],
  ])('shows %j as %j', (name, seen) => expect(visibleName(name)).toBe(seen));

  it.each(['\u200b', '\u3164\u2060', '\u202e', '\u2800 ', ' '])(
    'leaves nothing of %j, which is no name',
    (name) => {
      expect(nameSchema(80).safeParse(name).success).toBe(false);
    },
  );

  it('counts what is seen', () => {
    expect(nameSchema(3).parse('a\u200bb\u200bc')).toBe('abc');
    expect(nameSchema(3).safeParse('abcd').success).toBe(false);
  });
});
