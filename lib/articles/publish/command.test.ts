import path from 'node:path';
import { publishCommandOf, publishCommandSchema } from './command';
import { type PublishSummary, publishSummaryLines } from './summary';

describe('publishCommandOf', () => {
  it.each([
    [[], {}, { paths: [path.resolve('content/articles')], publish: [], unpublish: [], dryRun: false }],
    [
      ['a', '/b/c.md'],
      { 'dry-run': true },
      { paths: [path.resolve('a'), '/b/c.md'], publish: [], unpublish: [], dryRun: true },
    ],
    [[], { unpublish: ['alt', 'neu'] }, { paths: [], publish: [], unpublish: ['alt', 'neu'], dryRun: false }],
    [[], { publish: ['alt'] }, { paths: [], publish: ['alt'], unpublish: [], dryRun: false }],
    [['/a.md'], { unpublish: ['alt'] }, { paths: ['/a.md'], publish: [], unpublish: ['alt'], dryRun: false }],
  ])('%j %j', (positionals, values, command) => {
    expect(publishCommandOf(positionals, values)).toEqual({ command });
    // The settings survive serialisation to a running app.
    expect(publishCommandSchema.parse(JSON.parse(JSON.stringify(command)))).toEqual(command);
  });

  it.each([
    [{ unpublish: ['/articles/x'] }, '--unpublish /articles/x'],
    [{ publish: ['x', 'X'] }, '--publish X'],
    [{ publish: ['a', 'x'], unpublish: ['x'] }, 'x: entweder --publish oder --unpublish'],
  ])('refuses %j', (values, wrong) => {
    expect(publishCommandOf([], values)).toEqual({ wrong: expect.stringContaining(wrong) });
  });
});

it('publishSummaryLines tells what was done, and of each refusal where and why', () => {
  const summary: PublishSummary = {
    status: 'done',
    dryRun: true,
    published: ['a', 'b'],
    unchanged: 3,
    withheld: ['c'],
    unpublished: ['d'],
    refused: [
      { file: 'e.md', line: 2, reason: 'title: erwartet 20 bis 70 Zeichen' },
      { file: 'e.md', line: 4, reason: 'category: falsch' },
      { file: 'f.md', line: null, reason: 'diese Datei gibt es nicht' },
    ],
    warnings: [{ file: 'c.md', line: null, reason: 'seltsam' }],
    seconds: 1.25,
  };
  expect(publishSummaryLines(summary)).toEqual([
    'Artikel: 2 veröffentlicht, 3 unverändert, 1 zurückgezogen, 1 zurückgezogen geblieben (c), 2 abgelehnt; 1.3 s (Probelauf, nichts geschrieben)',
    '  e.md, Zeile 2: title: erwartet 20 bis 70 Zeichen',
    '  e.md, Zeile 4: category: falsch',
    '  f.md: diese Datei gibt es nicht',
    '  Hinweis: c.md: seltsam',
  ]);
});
