/** Tables that are read: whose they are, in which form, and where the person finds them. */
export const TABLE_SOURCES = [
  { name: 'Trade Republic', form: 'CSV der Umsätze' },
  { name: 'Scalable Capital', form: 'CSV: im Browser unter Broker, Transaktionen, Export' },
  { name: 'comdirect', form: 'CSV der Umsätze des Depots' },
  { name: 'finanzen.net zero', form: 'CSV der Orders' },
  {
    name: 'flatex',
    form: 'CSV der Depotumsätze und der Kontoumsätze: im Browser unter Depot, Depotumsätze und unter Konto, Kontoumsätze. Lade beide, dann stimmen die Gebühren',
  },
  {
    name: 'DEGIRO',
    form: 'CSV: in der Inbox unter Transaktionen und unter Kontoauszug. Lade beide, die Dividenden stehen nur im Kontoauszug',
  },
  { name: 'Trading 212', form: 'CSV: Verlauf, Exportieren' },
  { name: 'eToro', form: 'CSV der Kontoaktivität; Dividenden stehen darin nach Steuern' },
  {
    name: 'Interactive Brokers',
    form: 'Flex Query als XML oder CSV, mit Trades und Cash Transactions: unter Reporting, Flex Queries. Oder Activity Statement als CSV auf Englisch: unter Reports, Statements, Activity',
  },
  { name: 'Deutsche Bank, maxblue', form: 'CSV der Umsätze des Depots' },
  { name: 'FNZ Bank (ebase)', form: 'CSV der Umsätze' },
  {
    name: 'Portfolio Performance',
    form: 'die Datei selbst, als XML gespeichert, oder CSV: Datei, Exportieren',
    isProgram: true,
  },
  { name: 'Parqet', form: 'CSV', isProgram: true },
  { name: 'Ghostfolio', form: 'JSON und CSV', isProgram: true },
  { name: 'Wealthfolio', form: 'CSV', isProgram: true },
  {
    name: 'Aktienlotse',
    form: 'JSON und CSV: unter Buchungen, alle Buchungen; unter Portfolio, was von deinen Käufen noch da ist',
    isProgram: true,
  },
] as const;

export type TableSource = (typeof TABLE_SOURCES)[number]['name'];

/** Names of the programs, which hold no depot themselves. */
export const PROGRAMS: ReadonlySet<string> = new Set(
  TABLE_SOURCES.filter((source) => 'isProgram' in source).map(({ name }) => name),
);
