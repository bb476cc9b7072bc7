import { isNegative, isZero, minus, negative, plus, size } from '@/lib/platform/format/decimals';
import { formatMoney } from '@/lib/platform/format/money';
import { type ReadBooking, readBooking } from '../read-booking';
import type { Place } from './bank-text';
import { isRebateLabel } from './cost-labels';
import { fittingSums, type Sums, sumsOf } from './cost-sums';
import { type Cost, closingCost, costIn, costsBetween, surchargeOf } from './costs';
import { decimalOf } from './pattern';
import { NO_FIT } from './rows';
import type { Settled } from './trade-amounts';
import type { Value } from './trade-value';

const OTHER_COSTS =
  'Der Beleg nennt andere Kosten, als er abzieht, etwa weil ein Teil erstattet wurde: Prüfe die Gebühren';

/** Characters after the final amount in which a bank may say what tax is credited. */
const BELOW = 400;

/** Costs between what shares are worth and what was paid for them: each method is a way to read them, or null. */
export class Sum {
  readonly #isPaid: boolean;
  readonly #between: Place;
  readonly #costs: readonly Cost[];

  constructor(
    readonly settled: Settled,
    readonly value: Value,
  ) {
    const { facts, net, common } = settled;
    const start = facts.found('gross')?.end ?? 0;
    this.#isPaid = common.kind === 'purchase';
    this.#between = start < net.start ? [start, net.start] : [0, facts.paper.text.length];
    const below = this.#costsIn([net.end, net.end + BELOW]).filter(({ kind }) => kind === 'credited');
    this.#costs = [...this.#costsIn(this.#between), ...below];
  }

  /** Takes the difference of gross and net for the kind of cost that the document names. */
  ofOneKind(): ReadBooking | null {
    const { facts } = this.settled;
    const { rest } = facts.document;
    const { gross } = this.value;
    const costs = this.#gap();
    if (!rest || isNegative(costs)) return null;
    if (rest === 'taxes') return this.#book({ gross, taxes: costs });
    const taxes = facts.amount('tax') ?? '0';
    const fees = minus(costs, taxes);
    const stated = facts.amount('costs');
    const warning = stated === null || isZero(minus(stated, costs)) ? null : OTHER_COSTS;
    return isNegative(fees) ? null : this.#book({ gross, fees, taxes, warning });
  }

  /** Books costs that fit gross and net. Some banks state the taxes after what was paid. */
  fitting(): ReadBooking | null {
    const sums =
      this.#fitted(this.#costs) ??
      this.#fitted(this.#costsIn()) ??
      this.#fitted(this.#costsIn(this.#between, true));
    if (!sums) return null;
    return this.settled.net.groups.untaxed === undefined ? this.#taxed(sums) : this.#untaxed(sums);
  }

  /** Books a sale whose costs exceed its proceeds. */
  owed(): ReadBooking | null {
    const { common, paid } = this.settled;
    const sums = common.kind === 'sale' && this.#fitted(this.#costs, negative(paid));
    if (!sums) return null;
    const { fees, taxes } = sums;
    return this.#book({ gross: minus(plus(fees, taxes), paid), fees, taxes, net: negative(paid) });
  }

  /** Closes the gap by one cost under an unknown name. */
  closed(): ReadBooking | null {
    const { facts, currency } = this.settled;
    const { fees, taxes, withheld } = this.#known();
    const missing = minus(this.#gap(), plus(fees, taxes));
    if (isZero(missing) || isNegative(missing) || this.#between[0] === 0) return null;
    const closing = closingCost(facts.paper, this.#between, missing, currency);
    return (
      closing &&
      this.#book({
        gross: this.value.gross,
        warning: UNKNOWN_COST,
        fees: closing.kind === 'fee' ? plus(fees, missing) : fees,
        taxes: closing.kind === 'tax' ? plus(taxes, missing) : taxes,
        withholding_tax: isZero(withheld) ? null : withheld,
      })
    );
  }

  /** Books the taxes that a bank charges on the income of a fund that keeps it and pays out nothing. */
  kept(): ReadBooking | null {
    const { common, paid: net, currency } = this.settled;
    const { fees, taxes } = this.#known();
    if (common.kind !== 'dividend' || !isZero(minus(taxes, net)) || !isZero(fees)) return null;
    return readBooking({ ...common, kind: 'tax', gross: '0', taxes, net, currency, warning: KEPT });
  }

  /** Leaves the gross amount as it is if a cost was not recognised. Where costs are more than enough, it cannot be right. */
  unfitting(): ReadBooking {
    const { gross } = this.value;
    const { fees, taxes } = this.#known();
    const value = this.#before(fees, taxes);
    const isTooMuch = isNegative(this.#isPaid ? minus(value, gross) : minus(gross, value));
    if (!isTooMuch || isNegative(value)) return this.#book({ gross, fees, taxes, warning: NO_FIT });
    const stated = formatMoney(Number(gross), this.settled.currency);
    return this.#book({ gross: value, fees, taxes, warning: `${NO_FIT}: brutto nennt er ${stated}` });
  }

  #taxed({ fees, taxes, withheld }: Sums): ReadBooking {
    const { facts, common, net, paid } = this.settled;
    const value = this.#before(fees, taxes);
    // Some banks book the taxes apart from the rest.
    const later = net.groups.later === undefined ? '0' : size(decimalOf(net.groups.later, facts.paper.style));
    const charge = this.#isPaid ? surchargeOf(facts, value) : '0';
    const paidFees = plus(fees, charge);
    const inFund = common.kind === 'dividend' && isZero(withheld) ? this.#creditedInFund() : '0';
    // Under another name it may be among the taxes already.
    const isTaken = this.#costsIn(this.#between, true).some(
      ({ kind, amount }) => kind === 'tax' && !isZero(inFund) && isZero(minus(size(amount), inFund)),
    );
    const added = isTaken ? '0' : inFund;
    const foreignTax = plus(withheld, inFund);
    const isRebated = this.#costs.some(({ label }) => isRebateLabel(label));
    return this.#book({
      warning: isNegative(paidFees) && !isRebated ? NO_FIT : null,
      gross: plus(minus(value, charge), added),
      fees: paidFees,
      taxes: plus(taxes, later, added),
      net: minus(paid, later),
      withholding_tax: isZero(foreignTax) ? null : foreignTax,
    });
  }

  /** Books before taxes, which the bank states in another document, those withheld abroad too; a purchase has its own. */
  #untaxed({ fees, taxes, withheld }: Sums): ReadBooking {
    if (this.#isPaid) return this.#book({ gross: this.#before(fees, taxes), fees, taxes });
    const net = plus(this.settled.paid, taxes);
    const warning = isZero(taxes) ? null : WITHHELD_APART;
    const read = this.#book({ gross: plus(net, fees), fees, net, warning });
    return isZero(withheld) ? read : { ...read, withheld_apart: withheld };
  }

  /** Returns the foreign tax that a fund paid and the bank credits. */
  #creditedInFund(): string {
    const { facts } = this.settled;
    const amount = facts.number('credited') ?? '0';
    return size(this.value.inAccount(amount, facts.currency('credited')) ?? '0');
  }

  #costsIn(place?: Place, more?: boolean): Cost[] {
    const { facts, currency, isInOne } = this.settled;
    const costs = costsBetween(facts.paper, place, more);
    return costs.map((cost) => (isInOne ? { ...cost, currency } : costIn(cost, currency)));
  }

  #fitted(costs: readonly Cost[], net = this.settled.paid): Sums | null {
    const { gross, isExact, inAccount } = this.value;
    const { currency: account } = this.settled;
    return fittingSums(costs, { gross, net, isPaid: this.#isPaid, account, isExact }, inAccount);
  }

  #known = (): Sums =>
    sumsOf(this.#costs, size, this.value.inAccount) ?? { fees: '0', taxes: '0', withheld: '0' };

  /** Returns the costs by the difference of gross and net. */
  #gap(): string {
    const [gross, net] = [this.value.gross, this.settled.paid];
    return this.#isPaid ? minus(net, gross) : minus(gross, net);
  }

  /** Returns what was paid or received before costs. */
  #before(fees: string, taxes: string): string {
    const { paid } = this.settled;
    return this.#isPaid ? minus(paid, plus(fees, taxes)) : plus(paid, fees, taxes);
  }

  #book(amounts: Partial<ReadBooking>): ReadBooking {
    const { common, paid: net, currency } = this.settled;
    return readBooking({ ...common, currency, net, ...this.value.stated, ...amounts });
  }
}

const UNKNOWN_COST =
  'Der Beleg zieht etwas ab, das wir unter diesem Namen nicht kennen: Prüfe, ob es eine Gebühr oder eine Steuer ist';

const KEPT = 'Als Steuer auf einbehaltene Erträge gelesen: Prüfe, ob der Beleg auch eine Ausschüttung nennt';

/** Warning for a settlement before taxes, which a document with all of them settles. */
export const WITHHELD_APART =
  'Vor Steuern: Die Quellensteuer steht im Beleg „Steuerliche Behandlung“, wähle ihn dazu aus';
