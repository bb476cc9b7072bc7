/**
 * A second computation of a portfolio with bookings of all kinds, from the rules and by plain loops: it shares no code
 * with the product. Quantity × price is rounded to cents of its currency once. It knows no splits, and expects each booking on a day of its own.
 */

export type PlainBooking = {
  kind: string;
  symbol: string;
  depot: string;
  /** Days since 1970-01-01. */
  day: number;
  quantity?: number;
  /** Absent: the close of the day. */
  price?: number;
  amount?: number;
  fees?: number;
  taxes?: number;
  withheld?: number;
  /** Currency of the amounts, and units of the listing's for one of it; absent: the ECB's rate of the day. */
  currency?: string;
  rate?: number;
  bought?: number;
  toDepot?: string;
  to?: string;
  ratio?: number;
  share?: number;
};

/** Values by day. */
type Series = ReadonlyMap<number, number>;

export type PlainMarket = {
  currencies: ReadonlyMap<string, string>;
  closes: ReadonlyMap<string, Series>;
  dividends: ReadonlyMap<string, Series>;
  /** Units for one euro. */
  rates: ReadonlyMap<string, Series>;
};

/** Amounts of one day in the shown currency. */
type Entry = { day: number; symbol: string } & Partial<
  Record<
    'paid' | 'bought' | 'proceeds' | 'fees' | 'dividends' | 'withheld' | 'taxes' | 'gross' | 'sold',
    number
  >
>;

/** Amounts in the shown currency, but for `own`: what flowed at first, in the currency of its listing. */
type Lot = { bought: number; quantity: number; cost: number; fees: number; flow: number; own: number } & {
  symbol: string;
  /** Its part of the first purchase, of which so much has been sold; paid in cents of its currency, within the range. */
  share: number;
  whole: { cost: number; sold: number; paid: number };
};

type PlainSale = {
  kind: string;
  symbol: string;
  day: number;
  quantity: number;
  result: number;
  proceeds: number;
  cost: number;
};

const cents = (amount: number) => Math.round(amount * 100 + Math.sign(amount) * 1e-7) / 100;

/** Computes the figures of a portfolio in `currency` from the close of `from` to that of `until`. */
export function plainFigures(
  bookings: readonly PlainBooking[],
  market: PlainMarket,
  currency: string,
  from: number,
  until: number,
) {
  const first = Math.min(...bookings.map(({ day }) => day));
  const close = carried(market.closes);
  const perEuro = carried(market.rates);
  const unit = (of: string, day: number) => (of === 'EUR' ? 1 : perEuro(of, day));
  const convert = (amount: number, of: string, day: number, into = currency) =>
    of === into ? amount : (amount / unit(of, day)) * unit(into, day);
  const listing = (symbol: string) => market.currencies.get(symbol) as string;

  const lots = new Map<string, Lot[]>();
  const at = (symbol: string, depot: string) => {
    const key = `${symbol} ${depot}`;
    if (!lots.has(key)) lots.set(key, []);
    return lots.get(key) as Lot[];
  };
  const put = (into: Lot[], lot: Lot) => {
    into.push(lot);
    into.sort((a, b) => a.bought - b.bought);
  };
  const part = (lot: Lot, of: number): Lot => ({
    ...lot,
    quantity: lot.quantity * of,
    cost: lot.cost * of,
    fees: lot.fees * of,
    flow: lot.flow * of,
    own: lot.own * of,
    share: lot.share * of,
  });
  /** Takes the oldest shares. */
  const take = (of: Lot[], quantity: number): Lot[] => {
    const taken: Lot[] = [];
    for (let left = quantity; left > 1e-9; ) {
      const lot = of.shift();
      if (!lot) throw new Error('The plain ledger has too few shares');
      const share = Math.min(1, left / lot.quantity);
      taken.push(part(lot, share));
      if (share < 1) of.unshift(part(lot, 1 - share));
      left -= lot.quantity * share;
    }
    return taken;
  };
  /** Rounds what was paid for shares that are sold, to cents of its currency. */
  const flowOf = ({ flow, share, whole: { paid, sold } }: Lot) =>
    share === 0 || paid === 0
      ? flow
      : (flow * (cents(paid * (sold + share)) - cents(paid * sold))) / (paid * share);
  /** Rounds so that the parts of a purchase add up to it. */
  const costOf = ({ whole, share }: Lot) => {
    const before = cents(whole.cost * whole.sold);
    whole.sold += share;
    return cents(whole.cost * whole.sold) - before;
  };
  /** Paid for what was sold, without fees, and the gain of its currency until the day of its sale. */
  const realised = { paid: 0, currency: 0 };

  const entries: Entry[] = [];
  const sales: PlainSale[] = [];
  /** Changes of the shares held: of a security, and of one depot's. */
  const changes: { day: number; symbol: string; depot: string; quantity: number }[] = [];
  const sell = (
    booking: PlainBooking,
    gone: readonly Lot[],
    quantity: number,
    gross: number,
    fees: number,
    /** In the shown currency for one of the listing's. */
    rate: number,
  ) => {
    const { day, symbol, kind } = booking;
    const proceeds = cents(cents(gross) - cents(fees));
    let cost = 0;
    for (const lot of gone) {
      const rateNow = lot.symbol === symbol ? rate : convert(1, listing(lot.symbol), day);
      const flow = flowOf(lot);
      realised.paid += flow;
      realised.currency += lot.own * rateNow * (flow / lot.flow || 1) - flow;
      cost += costOf(lot);
    }
    cost = cents(cost);
    sales.push({ kind, symbol, day, quantity, proceeds, cost, result: cents(proceeds - cost) });
    entries.push({ day, symbol, proceeds: gross - fees, fees, gross });
  };

  /** Shares held at the begin of the range flow into it with their value. */
  const begin = () => {
    Object.assign(realised, { paid: 0, currency: 0 });
    for (const [key, some] of lots) {
      const [symbol = ''] = key.split(' ');
      for (const lot of some) {
        const own = lot.quantity * close(symbol, from);
        Object.assign(lot, { own, flow: convert(own, listing(symbol), from), symbol });
        lot.whole.paid = 0;
      }
    }
  };

  let isBegun = from < first;
  for (const booking of [...bookings].sort((a, b) => a.day - b.day)) {
    if (!isBegun && booking.day > from) {
      begin();
      isBegun = true;
    }
    const { kind, symbol, depot, day, quantity = 0, share = 0, ratio = 1 } = booking;
    const own = listing(symbol);
    const stated = booking.currency ?? own;
    const rate = stated === own ? 1 : (booking.rate ?? convert(1, stated, day, own));
    /** A stated amount is itself in its own currency, and at the stated rate in that of the listing. */
    const inShown = (sum: number, on = day) =>
      currency === stated ? sum : currency === own ? sum * rate : convert(sum, stated, on);
    const closed = close(symbol, day);
    const atMarket = convert(closed, own, day);
    const price = booking.price ?? closed / rate;
    const fees = inShown(booking.fees ?? 0);
    const amount = inShown(booking.amount ?? 0);
    const taxes = inShown(booking.taxes ?? 0);
    const held = at(symbol, depot);
    const change = (of: string, where: string, by: number) =>
      changes.push({ day, symbol: of, depot: where, quantity: by });
    if (taxes !== 0) entries.push({ day, symbol, taxes });
    switch (kind) {
      case 'purchase':
      case 'delivery_in': {
        const bought = booking.bought ?? day;
        const costDay = booking.price === undefined ? day : bought;
        const feesThen = inShown(booking.fees ?? 0, costDay);
        const cost = inShown(cents(quantity * price), costDay);
        const paid = cents(quantity * (kind === 'purchase' ? price : closed));
        const flow = kind === 'purchase' ? inShown(paid) : convert(paid, own, day);
        const flowed = { flow, own: kind === 'purchase' ? paid * rate : paid, symbol };
        const whole = { cost: cost + feesThen, sold: 0, paid };
        put(held, { bought, quantity, cost, fees: feesThen, ...flowed, share: 1, whole });
        entries.push({ day, symbol, paid: flow + fees, bought: quantity * atMarket, fees, sold: -flow });
        change(symbol, depot, quantity);
        break;
      }
      case 'sale':
      case 'delivery_out': {
        const gross =
          kind === 'sale' ? inShown(cents(quantity * price)) : convert(cents(quantity * closed), own, day);
        const rateNow = kind === 'sale' ? inShown(1) / rate : convert(1, own, day);
        sell(booking, take(held, quantity), quantity, gross, fees, rateNow);
        change(symbol, depot, -quantity);
        break;
      }
      case 'transfer':
        for (const lot of take(held, quantity)) put(at(symbol, booking.toDepot as string), lot);
        entries.push({ day, symbol, paid: fees, fees });
        change(symbol, depot, -quantity);
        change(symbol, booking.toDepot as string, quantity);
        break;
      case 'stock_dividend':
        for (const lot of held) {
          change(symbol, depot, lot.quantity * (ratio - 1));
          lot.quantity *= ratio;
        }
        break;
      case 'spin_off':
      case 'rights':
      case 'merger': {
        const all = held.splice(0);
        const shares = all.reduce((sum, lot) => sum + lot.quantity, 0);
        const stays = kind !== 'merger';
        const other = booking.to;
        if (other === undefined) {
          change(symbol, depot, -shares);
          sell(booking, all, shares, amount, 0, inShown(1) / rate);
          break;
        }
        for (const lot of all) {
          const moved = { ...part(lot, stays ? share : 1 - share), quantity: lot.quantity * ratio };
          put(at(other, depot), moved);
          if (stays) put(held, { ...part(lot, 1 - share), quantity: lot.quantity });
        }
        if (!stays) change(symbol, depot, -shares);
        change(other, depot, shares * ratio);
        if (amount > 0)
          sell(
            booking,
            all.map((lot) => part(lot, share)),
            0,
            amount,
            0,
            inShown(1) / rate,
          );
        break;
      }
      case 'dividend':
        entries.push({ day, symbol, dividends: amount, withheld: inShown(booking.withheld ?? 0) });
        if (fees > 0) entries.push({ day, symbol, paid: fees, fees });
        break;
      case 'tax':
      case 'advance_tax':
        entries.push({ day, symbol, taxes: amount });
        break;
      case 'tax_refund':
        entries.push({ day, symbol, taxes: -amount });
        break;
      case 'fee':
        entries.push({ day, symbol, paid: amount, fees: amount });
    }
  }

  if (!isBegun) begin();

  // Computed dividends: of the shares held the day before, unless one is booked within 40 days from the ex-date on, or one
  // of nearly the same amount within 100 days, before the next ex-date.
  const booked = bookings.filter(({ kind }) => kind === 'dividend').sort((a, b) => a.day - b.day);
  for (const [symbol, payments] of market.dividends) {
    const open = booked.filter((booking) => booking.symbol === symbol);
    const own = listing(symbol);
    const dues: { day: number; depot: string; amount: number; isBooked: boolean }[] = [];
    for (const [day, perShare] of [...payments].sort(([a], [b]) => a - b)) {
      if (day > until) continue;
      const byDepot = new Map<string, number>();
      for (const one of changes) {
        if (one.symbol === symbol && one.day < day)
          byDepot.set(one.depot, (byDepot.get(one.depot) ?? 0) + one.quantity);
      }
      for (const [depot, shares] of byDepot) {
        if (shares < 1e-9) continue;
        const taken = open.findIndex((one) => one.depot === depot && one.day >= day && one.day <= day + 40);
        if (taken >= 0) open.splice(taken, 1);
        dues.push({ day, depot, amount: shares * perShare, isBooked: taken >= 0 });
      }
    }
    for (const { depot, day, amount = 0, currency: stated = own, rate } of open) {
      const due = dues.findLast((one) => one.depot === depot && one.day <= day);
      if (!due || due.isBooked || day - due.day > 100) continue;
      const inOwn = stated === own ? amount : amount * (rate ?? convert(1, stated, day, own));
      due.isBooked = Math.abs(inOwn / due.amount - 1) <= 0.05;
    }
    for (const { day, amount, isBooked } of dues)
      if (!isBooked) entries.push({ day, symbol, dividends: convert(amount, own, day) });
  }

  const symbols = [...new Set(changes.map(({ symbol }) => symbol))];
  const days = until - first + 1;
  const value = new Float64Array(days);
  const quantities = new Map<string, number>();
  for (const symbol of symbols) {
    let quantity = 0;
    for (let i = 0; i < days; i++) {
      for (const one of changes) if (one.symbol === symbol && one.day === first + i) quantity += one.quantity;
      if (Math.abs(quantity) > 1e-9)
        value[i] =
          (value[i] as number) + convert(quantity * close(symbol, first + i), listing(symbol), first + i);
    }
    quantities.set(symbol, quantity);
  }
  const sumOn = (part: Exclude<keyof Entry, 'day' | 'symbol'>, isCounted: (entry: Entry) => boolean) =>
    entries.filter(isCounted).reduce((sum, entry) => sum + (entry[part] ?? 0), 0);
  const after = (entry: Entry) => entry.day > from;

  // TTWROR: before a purchase the portfolio is valued without it, then with it at what was paid.
  let growth = 1;
  const flows: { day: number; amount: number }[] =
    from >= first ? [{ day: from, amount: -(value[from - first] as number) }] : [];
  for (let day = Math.max(first, from + 1); day <= until; day++) {
    const of = (part: Parameters<typeof sumOn>[0]) => sumOn(part, (entry) => entry.day === day);
    const before = day === first ? 0 : (value[day - first - 1] as number);
    const [end, paid, out] = [
      value[day - first] as number,
      of('paid'),
      of('proceeds') + of('dividends') - of('withheld'),
    ];
    const older = end - of('bought');
    if (paid === 0 || older < 0) growth *= before + paid > 0 ? (end + out) / (before + paid) : 1;
    else growth *= (before > 0 ? (older + out) / before : 1) * (older + paid > 0 ? end / (older + paid) : 1);
    if (out !== paid) flows.push({ day, amount: out - paid });
  }
  flows.push({ day: until, amount: value[days - 1] as number });

  const start = from < first ? 0 : (value[from - first] as number);
  const end = value[days - 1] as number;
  const [purchases, gross] = [-sumOn('sold', after), sumOn('gross', after)];
  const [dividends, fees, withheld] = [
    sumOn('dividends', after),
    sumOn('fees', after),
    sumOn('withheld', after),
  ];
  return {
    start,
    end,
    purchases,
    sales: gross,
    dividends,
    fees,
    withheld,
    taxes: sumOn('taxes', after),
    gain: end - start - purchases + gross + dividends - fees - withheld,
    ttwror: (growth - 1) * 100,
    internalRate: rateOf(flows),
    sales_list: sales,
    realised,
    positions: new Map(
      symbols.flatMap((symbol) => {
        const open = [...lots].flatMap(([key, some]) => (key.startsWith(`${symbol} `) ? some : []));
        if (open.length === 0) return [];
        const ofSymbol = (entry: Entry) => entry.symbol === symbol;
        const quantity = quantities.get(symbol) as number;
        const position = {
          quantity,
          cost: open.reduce((sum, lot) => sum + lot.cost, 0),
          value: convert(quantity * close(symbol, until), listing(symbol), until),
          dividends: sumOn('dividends', ofSymbol),
          realised: sales
            .filter((sale) => sale.symbol === symbol)
            .reduce((sum, { result }) => sum + result, 0),
        };
        return [[symbol, position] as const];
      }),
    ),
    ofYear: (begin: number, last: number) => {
      const within = ({ day }: { day: number }) => day >= begin && day <= last;
      return {
        // A delivery out is no result of a year.
        results: sales
          .filter((sale) => within(sale) && sale.kind !== 'delivery_out')
          .map(({ result }) => result),
        dividends: sumOn('dividends', within),
        withheld: sumOn('withheld', within),
        fees: sumOn('fees', within),
        taxes: sumOn('taxes', within),
      };
    },
  };
}

/** Returns the last value on or before a day, the first one before it. */
function carried(series: ReadonlyMap<string, Series>) {
  const sorted = new Map<string, [number, number][]>();
  return (name: string, day: number): number => {
    if (!sorted.has(name))
      sorted.set(
        name,
        [...(series.get(name) ?? [])].sort(([a], [b]) => a - b),
      );
    const known = sorted.get(name) as [number, number][];
    let [low, high] = [0, known.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((known[middle] as [number, number])[0] <= day) low = middle;
      else high = middle - 1;
    }
    return (known[low] as [number, number])[1];
  };
}

/** Finds the yearly rate in percent at which the flows are worth nothing, by halving. */
function rateOf(flows: readonly { day: number; amount: number }[]): number {
  const begin = flows[0]?.day ?? 0;
  const worth = (rate: number) =>
    flows.reduce((sum, { day, amount }) => sum + amount / (1 + rate) ** ((day - begin) / 365), 0);
  let [low, high] = [-0.99, 10];
  for (let i = 0; i < 200; i++) {
    const middle = (low + high) / 2;
    if (worth(low) * worth(middle) <= 0) high = middle;
    else low = middle;
  }
  return low * 100;
}

/** Numbers between 0 and 1 from a seed (Park and Miller). */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const KINDS: readonly (readonly [string, number])[] = [
  ...([
    ['purchase', 40],
    ['sale', 18],
    ['dividend', 10],
    ['delivery_in', 5],
    ['delivery_out', 4],
  ] as const),
  ...([
    ['transfer', 7],
    ['spin_off', 1.5],
    ['merger', 1.5],
    ['stock_dividend', 1.5],
    ['rights', 1.5],
    ['advance_tax', 2],
    ['tax', 3],
  ] as const),
  ...([
    ['tax_refund', 2],
    ['fee', 4],
  ] as const),
];

/** Makes bookings of all kinds between two days, each on a day of its own, that never sell what is not there. */
export function madeBookings(
  count: number,
  market: PlainMarket,
  [first, last]: readonly [number, number],
  seed: number,
): PlainBooking[] {
  const random = randomFrom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const symbols = [...market.currencies.keys()];
  const close = carried(market.closes);
  const held = new Map<string, number>();
  const at = (symbol: string, depot: string) => held.get(`${symbol} ${depot}`) ?? 0;
  const move = (symbol: string, depot: string, by: number) =>
    held.set(`${symbol} ${depot}`, Math.round((at(symbol, depot) + by) * 1e8) / 1e8);
  const kindOf = () => {
    let left = random() * KINDS.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [kind, weight] of KINDS) {
      left -= weight;
      if (left < 0) return kind;
    }
    return 'purchase';
  };
  const money = (most: number) => Math.ceil(random() * most * 100) / 100;
  const step = (last - first) / count;
  return Array.from({ length: count }, (_, i): PlainBooking => {
    const day = first + Math.floor(i * step);
    const owned = [...held]
      .filter(([, quantity]) => quantity > 0)
      .map(([key]) => key.split(' ') as [string, string]);
    const kind = owned.length < 5 ? 'purchase' : kindOf();
    const isNew = kind === 'purchase' || kind === 'delivery_in';
    const [symbol, depot] = isNew ? [pick(symbols), pick(['eins', 'zwei', 'drei'])] : pick(owned);
    const price = random() < 0.5 ? {} : { price: Math.round(close(symbol, day) * (97 + random() * 6)) / 100 };
    const abroad =
      market.currencies.get(symbol) === 'USD' && random() < 0.3
        ? { currency: 'EUR', ...(random() < 0.5 && { rate: 1.25 }) }
        : {};
    const fees = random() < 0.6 ? { fees: money(12) } : {};
    const basis = { kind, symbol, depot, day };
    const some = () => {
      const all = at(symbol, depot);
      return random() < 0.3 ? all : Math.max(0.125, Math.floor(all * random() * 8) / 8);
    };
    const quantity = isNew ? Math.ceil(random() * 320) / 8 : Math.min(at(symbol, depot), some());
    const other = pick(symbols.filter((one) => one !== symbol));
    switch (kind) {
      case 'purchase':
        move(symbol, depot, quantity);
        return { ...basis, quantity, ...price, ...fees, ...abroad };
      case 'delivery_in':
        move(symbol, depot, quantity);
        return { ...basis, quantity, ...price, ...(random() < 0.5 && { bought: first - 1 - i }) };
      case 'sale':
        move(symbol, depot, -quantity);
        return { ...basis, quantity, ...price, ...fees, ...abroad, taxes: money(40) };
      case 'delivery_out':
        move(symbol, depot, -quantity);
        return { ...basis, quantity };
      case 'transfer': {
        const toDepot = pick(['eins', 'zwei', 'drei'].filter((one) => one !== depot));
        move(symbol, depot, -quantity);
        move(symbol, toDepot, quantity);
        return { ...basis, quantity, toDepot, ...fees };
      }
      case 'stock_dividend': {
        const ratio = pick([1.25, 1.5, 2]);
        move(symbol, depot, at(symbol, depot) * (ratio - 1));
        return { ...basis, ratio };
      }
      case 'spin_off':
      case 'rights':
      case 'merger': {
        const all = at(symbol, depot);
        if (kind === 'merger' && random() < 0.3) {
          move(symbol, depot, -all);
          return { ...basis, ratio: 0, amount: money(500), taxes: money(9) };
        }
        const ratio = pick((all * 8) % 1 === 0 ? [0.5, 1, 2] : [1, 2]);
        move(other, depot, all * ratio);
        if (kind === 'rights') return { ...basis, to: other, ratio, share: 0 };
        if (kind === 'spin_off') return { ...basis, to: other, ratio, share: pick([0.1, 0.25]) };
        move(symbol, depot, -all);
        const cash = random();
        return {
          ...basis,
          to: other,
          ratio,
          ...(cash < 0.5 && { amount: money(500), share: cash < 0.3 ? 0.2 : 0 }),
        };
      }
      case 'dividend':
        return { ...basis, amount: money(90), withheld: money(10), taxes: money(15), ...abroad };
      default:
        return { ...basis, amount: money(30) };
    }
  });
}
