import { flowMarks } from './flow-marks';
import type { PortfolioFlow } from './schema/flows';

const flow = (kind: PortfolioFlow['kind'], date: string, name: string) =>
  ({ kind, date, name }) as PortfolioFlow;

it('marks each day once for what came in and once for what went out', () => {
  expect(
    flowMarks([
      flow('purchase', '2026-03-02', 'Adler AG'),
      flow('sale', '2026-03-02', 'Birke SE'),
      flow('purchase', '2026-03-02', 'Adler AG'),
      flow('delivery_in', '2026-03-02', 'Cedar Inc.'),
      flow('dividend', '2026-03-03', 'Adler AG'),
      flow('delivery_out', '2026-03-04', 'Adler AG'),
    ]),
  ).toEqual([
    { date: '2026-03-02', kind: 'purchase', text: 'Kauf: Adler AG, Cedar Inc.' },
    { date: '2026-03-02', kind: 'sale', text: 'Verkauf: Birke SE' },
    { date: '2026-03-04', kind: 'sale', text: 'Verkauf: Adler AG' },
  ]);
});

it('names three securities of a day and counts the others', () => {
  const many = ['A', 'B', 'C', 'D', 'E'].map((name) => flow('purchase', '2026-03-02', name));
  expect(flowMarks(many).map(({ text }) => text)).toEqual(['Kauf: A, B, C und 2 weitere']);
});
