import path from 'node:path';
import { commandOf, importCommandSchema, USAGE } from './command';

describe('commandOf', () => {
  it.each([
    [['demo'], {}, { source: 'demo', stocks: 600, dryRun: false }],
    [['demo'], { stocks: '50000', 'dry-run': true }, { source: 'demo', stocks: 50_000, dryRun: true }],
    [['csv', 'market'], {}, { source: 'csv', folder: path.resolve('market'), dryRun: false }],
    [['csv', '/data'], { name: 'dax' }, { source: 'csv', folder: '/data', name: 'dax', dryRun: false }],
    [
      ['csv', '/data'],
      { 'keep-demo': true },
      { source: 'csv', folder: '/data', keepDemo: true, dryRun: false },
    ],
    [['yahoo'], { universe: '/u.csv' }, { source: 'yahoo', universe: '/u.csv', dryRun: false }],
    [['esef'], {}, { source: 'esef', dryRun: false }],
    [
      ['esef', '/reports'],
      { lei: '724500Y6DUVHQD6OXN27' },
      { source: 'esef', folder: '/reports', leis: ['724500Y6DUVHQD6OXN27'], dryRun: false },
    ],
    [['boerse'], {}, { source: 'boerse', dryRun: false }],
    [['boerse', '/xetra'], {}, { source: 'boerse', folder: '/xetra', dryRun: false }],
    [['ecb'], {}, { source: 'ecb', dryRun: false }],
    [['ecb', '/fx.csv.gz'], {}, { source: 'ecb', file: '/fx.csv.gz', dryRun: false }],
  ])('%j %j', (positionals, values, command) => {
    const parsed = commandOf(positionals, values);
    expect(parsed).toEqual({ command });
    // The settings survive serialisation to a running app.
    expect(importCommandSchema.parse(JSON.parse(JSON.stringify(command)))).toEqual(command);
  });

  it.each<[string[], Record<string, string>, RegExp]>([
    [[], {}, /Es fehlt die Quelle/],
    [['bloomberg'], {}, /„bloomberg“ gibt es nicht/],
    [['csv'], {}, /braucht einen Ordner/],
    [['csv', 'a', 'b'], {}, /Zu viele Angaben: b/],
    [['demo', 'a'], {}, /keine Angabe „a“/],
    [['demo'], { stocks: '0' }, /1 bis 50000/],
    [['demo'], { stocks: '1e9' }, /1 bis 50000/],
    [['demo'], { stocks: '50001' }, /1 bis 50000/],
    [['demo'], { stocks: 'viele' }, /1 bis 50000/],
    [['csv', 'a'], { stocks: '5' }, /--stocks gehört zur Quelle demo/],
    [['demo'], { universe: 'u.csv' }, /--universe gehört zur Quelle yahoo/],
    [['csv', 'a'], { name: 'a b' }, /--name/],
    [['esef'], { lei: '724500Y6DUVHQD6OXN28' }, /„724500Y6DUVHQD6OXN28“ ist keine LEI/],
    [['sec'], { lei: '724500Y6DUVHQD6OXN27' }, /--lei gehört zur Quelle esef/],
    [['ecb'], { 'keep-demo': 'true' }, /--keep-demo gehört/],
  ])('refuses %j %j', (positionals, values, message) => {
    expect(commandOf(positionals, values)).toEqual({ wrong: expect.stringMatching(message) });
  });

  it.each(importCommandSchema.options.map(({ shape }) => shape.source.value))(
    'names the source %s',
    (source) => {
      for (const given of [[], ['bloomberg']])
        expect(commandOf(given, {})).toEqual({ wrong: expect.stringMatching(`: .*\\b${source}\\b`) });
      expect(USAGE).toContain(`npm run data:import -- ${source} `);
    },
  );

  it('offers help', () => expect(commandOf([], { help: true })).toEqual({ help: true }));
});
