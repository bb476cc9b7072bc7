import { drawableText } from './drawable-text';

describe('drawableText', () => {
  it.each([
    ['Nordwind Energietechnik AG', 'Nordwind Energietechnik AG'],
    ['Brückenweiler „Grundbesitz“ – 10 €', 'Brückenweiler „Grundbesitz“ – 10 €'],
    ['Škoda Łódź Őr ğ', 'Škoda Łódź Őr ğ'],
    ['−17,95\u202f%', '−17,95 %'],
    ['Tập đoàn', 'Tap đoàn'],
    ['トヨタ 7203', '7203'],
    ['Rakete 🚀 AG', 'Rakete AG'],
    ['a\u200bb\u0000c\nd', 'abc d'],
    ['<script>&amp;"', '<script>&amp;"'],
    ['ＡＢＣ ﬁn', 'ABC fn'],
    ['上海', ''],
  ])('%s', (text, expected) => expect(drawableText(text)).toBe(expected));
});
