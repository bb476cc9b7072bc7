import { words } from '@/lib/platform/format/words';
import type { MappedField, MappedKind } from './table-mapping';

/**
 * Names that columns have in exports, the usual ones first; in lower case, without what stands in brackets. Those of other
 * languages are Dutch, French, Italian, Spanish, Portuguese and Swedish.
 */
export const NAMES: readonly [MappedField, readonly string[]][] = [
  [
    'date',
    words`
      handelstag, handelsdatum, ausführungsdatum, ausführung datum, schlusstag, trade date, schlusstag/zahltag,
      geschäftstag, trade date/time, transaction time, datum, date, buchungstag, buchungsdatum, buchtag, tag,
      datetime, transaction date, order date, execution date, date/time, datum/zeit, timestamp, activity date,
      data operazione, data, fecha, fecha operación, date d'opération, settlement date, buchungszeit, zeitpunkt,
      valuta, valutadatum, wertstellung, completion date, time, zeit, tijd, heure, hora, ora
    `,
  ],
  ['time', ['uhrzeit', 'handelszeit', 'ausführung zeit', 'zeit', 'time', 'tijd', 'heure', 'hora', 'ora']],
  [
    'kind',
    words`
      transaktionsart, transaktionstyp, umsatzart, geschäftsart, auftragsart, buchungsart, art, typ, type,
      transaktion, transaction type, transaction, vorgang, richtung, kauf/verkauf, buy/sell, side, action, aktion,
      kategorie, category, order type, order side, b/s, k/v, activity type, activity, trans code, operation,
      buchungstext, event, transactietype, type mutatie, opération, tipo operazione, tipo, operación,
      typ av transaktion, transaktionstyp
    `,
  ],
  ['isin', ['isin', 'isin code', 'code isin', 'isin-code', 'instrument isin', 'security/isin']],
  ['wkn', ['wkn', 'wertpapierkennnummer']],
  [
    'symbol',
    ['symbol', 'ticker', 'ticker symbol', 'ticker-symbol', 'kürzel', 'instrument symbol', 'simbolo'],
  ],
  [
    'name',
    words`
      wertpapiername, wertpapierbezeichnung, wertpapier, bezeichnung, produkt, product, instrument, asset name,
      asset, security name, security, name, titel, aktie, fonds, fondsname, description, beschreibung, title, naam,
      produit, libellé, prodotto, titolo, descrizione, producto, valor, produto, värdepapper/beskrivning, opmerking,
      nom du titre
    `,
  ],
  [
    'quantity',
    words`
      stück, stücke, stückzahl, stück/nominal, nominal/stück, stück/nominale, anzahl, anteile, menge, shares,
      number of shares, quantity, units, qty, nominale, nominal, no. of shares, stk., stk, anzahl stück,
      filled quantity, executed quantity, asset quantity, quantity transacted, aantal, volume, quantité, quantità,
      cantidad, títulos, quantidade, antal, stück/nom., parts
    `,
  ],
  [
    'price',
    words`
      ausführungskurs, abrechnungskurs, ausf. kurs, kurs, preis, stückpreis, kurs je stück, price, price per share,
      unit price, share price, asset price, kaufkurs, einzelpreis, preis je stück, price/share, trade price,
      execution price, fill price, ausführungspreis, preis pro stück, kurs pro stück, preis pro anteil,
      kurs pro anteil, price at transaction, koers, cours, prezzo, quotazione, precio, preço
    `,
  ],
  [
    'gross',
    words`
      kurswert, brutto, bruttobetrag, gross, gross amount, volumen, wert, value, anlagebetrag, proceeds
    `,
  ],
  [
    'net',
    words`
      ausmachender betrag, endbetrag, nettobetrag, netto, gesamtbetrag, gesamt, betrag, summe, zahlungsbetrag,
      umsatz, net amount, total amount, total, net, amount, abrechnungsbetrag, auszahlungsbetrag, cash flow,
      bezahlt, gezahlt, transaction amount, net cash, total trade value, bedrag, waarde, montant, importo, importe,
      valore, belopp, valeur
    `,
  ],
  [
    'fees',
    words`
      ordergebühr, ordergebühren, commissions, fees & comm, brokerage, gebühren, gebühr, provision, kosten, spesen,
      entgelt, fees, fee, commission, costs, fee amount, fees and/or spread, courtage, frais, commissioni, comisión,
      comisiones, comissão
    `,
  ],
  [
    'taxes',
    words`
      steuern, steuer, kapitalertragssteuer, quellensteuer, withholding tax, kest, kapitalertragsteuer,
      abgeltungsteuer, taxes, tax, stamp duty, belasting, impôts, imposte, tasse, impuestos, skatt
    `,
  ],
  [
    'currency',
    words`
      kontowährung, account currency, transaction currency, transaktionsvaluta, währung, whg, currency, ccy,
      price currency, valuta mutatie, valuta, devise, divisa, moneda, amount/balance unit, currency primary
    `,
  ],
  [
    'reference',
    words`
      transaktionsnummer, transaktions-id, transaction id, referenz, reference, buchungsnummer, auftragsnummer,
      ordernummer, order-id, order id, order #, ordernr., auftragsnr., belegnummer, id, riferimento ordine
    `,
  ],
];

/** Names that no list has, if one column alone has such a one: `Kapitalertragsteuer inkl. Soli`, `Anzahl Anteile`, but no rate. */
export const LIKE: Partial<Record<MappedField, RegExp>> = {
  quantity: /^(anzahl|stückzahl|number of|quantity)\b|\b(shares|quantity|units|anteile|stücke?)$/,
  price:
    /^(?!.*(wechsel|devisen|umrechnung|exchange|gesamt|total|schlu|aktuell|current|clos|market|einstand|rate)).*(kurs|preis|price)\b/,
  net: /^(?!.*(gebühr|steuer|tax|fee|kosten|cost|gewinn|verlust|profit|stück|anzahl|kurs|balance|saldo|fremd|foreign|quote|base|währung|currency)).*(betrag|amount|summe|gesamt|total|cash|geldfluss)/,
  fees: /^(?!.*(rate|satz|percent|currency|währung|bps|\bid\b)).*(gebühr|provision|spesen|entgelt|\bfee\b|commission)/,
  taxes: /^(?!.*(rate|satz|percent|currency|währung|\bid\b|nummer)).*(steuer|\btax)/,
};

/** Words and the kinds they stand for, the most specific first: a Verkauf is no Kauf. */
export const WORDS: readonly [RegExp, MappedKind][] = [
  [/storn|rückabwick|revers|cancel|korrektur|correction|adjust|split|merger|fusion|spin/, 'skip'],
  // Options and short sales; what is paid back of a share that stays; exchanges of currencies.
  [/short|\bto (open|close|cover)|option|assign|exercis|expir|kapitalrück|return of capital/, 'skip'],
  [/forex|\bfx\b|\bcfd|currency|währung|conversion|convert/, 'skip'],
  [/vorabpauschale/, 'advance_tax'],
  // Shares that were given: money of that name has none.
  [/gutschein|geschenk|\bgift\b|prämie|\baward\b|\bbonus\b|free (share|stock)|gratisakti/, 'delivery_in'],
  [/(steuer|tax).*(erstatt|gutschrift|refund|ausgleich)/, 'tax_refund'],
  [/steuer|\btax|\bduty\b|belasting|\btaxe\b|\bimpôt|ritenuta|\brit\.|\bimpost|retenci|skatt/, 'tax'],
  [/wiederanlage|reinvest/, 'purchase'],
  [
    /^(v|s)$|verkoop|\bvente|vendita|\bvende|\bventa|\bvenda|verkauf|\bsell|\bsold|^sld$|\bsale|^sälj|rücknahme|rückzahlung|tilgung|redemption|umschichtung.*abgang/,
    'sale',
  ],
  [
    /dividend|\bdiv\b|ausschüttung|ertr[aä]g|distribution|kupon|coupon|utdelning|provento|cedola|uitkering/,
    'dividend',
  ],
  [
    /^(k|b)$|koop|\bachat|acquisto|\bcompra|kauf|\bbuy|\bbought|^bot$|purchase|^köp|sparplan|savings plan|zeichnung|umschichtung.*zugang/,
    'purchase',
  ],
  [/einbuchung|einlieferung|zugang|transfer in|delivery in|depotübertrag ein/, 'delivery_in'],
  [/ausbuchung|auslieferung|abgang|transfer out|delivery out|depotübertrag aus/, 'delivery_out'],
  [/gebühr|entgelt|\bfee|provision|commission|tarie[fv]|\bfrais|commissione|\bcomisi|avgift/, 'fee'],
  [/zins|interest|\brente|intérêt|\binteress|\bintereses|\bjuros|^ränta/, 'interest'],
  [
    /einzahlung|deposit|gutschrift|top.?up|storting|insättning|versement|bonifico|ingreso|^credit$/,
    'deposit',
  ],
  [/auszahlung|withdraw|lastschrift|onttrekking|opname|^uttag|retrait|prelievo|^debit$/, 'withdrawal'],
  [
    /^((market|limit|stop|stock|portfolio|securities) )?(order|trade|transactie|transaction|ordre|transaktion)$/,
    'trade',
  ],
];
