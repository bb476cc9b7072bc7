import { formatDay } from '@/lib/platform/format/day';
import { htmlText } from '@/lib/platform/format/html-text';
import { formatMoney } from '@/lib/platform/format/money';
import type { Mail } from '@/lib/platform/mail/mail';
import { wantedText } from '@/lib/stocks/margin-of-safety';

/** A stock whose buy price is reached; amounts in the currency of the own value. */
export type ReachedBuyPrice = {
  id: string;
  name: string;
  price: number;
  price_date: string | null;
  buy_price: number;
  own_value: string;
  margin: string;
  currency: string;
  /** Whether the price is converted from another currency. */
  isConverted: boolean;
};

type Link = { label: string; url: string };

/**
 * Builds the mail that lists all buy prices reached since the last one.
 *
 * @param stocks at least one
 * @param offToken for the link that switches these mails off
 */
export function buyPriceMail(
  to: string,
  stocks: readonly ReachedBuyPrice[],
  offToken: string,
  site: { name: string; url: string },
): Mail {
  const [first, ...others] = stocks;
  const isOne = others.length === 0;
  const intro = isOne
    ? 'auf deiner Watchlist ist ein Kauflimit erreicht:'
    : `auf deiner Watchlist sind ${stocks.length} Kauflimits erreicht:`;
  const items = stocks.map((stock) => ({
    link: { label: stock.name, url: `${site.url}/stock-detail/${stock.id}` },
    text: sentenceOf(stock),
  }));
  const note =
    'Das ist deine eigene Zahl und keine Empfehlung. Warum du kaufen wolltest, steht in der Watchlist.';
  const list = { label: 'Zur Watchlist', url: `${site.url}/watchlist` };
  const off = {
    label: 'Keine Mails zu Kauflimits mehr',
    url: `${site.url}/kaufkurs-mails?token=${encodeURIComponent(offToken)}`,
  };
  return {
    kind: 'kaufkurs',
    to,
    unsubscribe: off.url,
    subject: isOne
      ? `Kauflimit erreicht: ${first?.name}`
      : `${stocks.length} Kauflimits auf deiner Watchlist erreicht`,
    text: [
      'Hallo,',
      intro,
      ...items.map(({ link, text }) => `${link.label}\n${text}\n${link.url}`),
      note,
      textLink(list),
      textLink(off),
      site.name,
    ].join('\n\n'),
    html: [
      '<p>Hallo,</p>',
      `<p>${htmlText(intro)}</p>`,
      `<ul>${items.map(({ link, text }) => `<li>${htmlLink(link)}<br>${htmlText(text)}</li>`).join('')}</ul>`,
      `<p>${htmlText(note)}</p>`,
      `<p>${htmlLink(list)}</p>`,
      `<p>${htmlLink(off)}</p>`,
      `<p>${htmlText(site.name)}</p>`,
    ].join('\n'),
  };
}

function sentenceOf(stock: ReachedBuyPrice): string {
  const money = (amount: number) => formatMoney(amount, stock.currency);
  return (
    `Schlusskurs vom ${formatDay(stock.price_date)}: ${stock.isConverted ? 'umgerechnet ' : ''}${money(stock.price)}, ` +
    `dein Kauflimit: ${money(stock.buy_price)} (dein Wert ${money(Number(stock.own_value))}, ` +
    `Sicherheitsmarge ${wantedText(stock.margin)})`
  );
}

const textLink = ({ label, url }: Link) => `${label}: ${url}`;
const htmlLink = ({ label, url }: Link) => `<a href="${htmlText(url)}">${htmlText(label)}</a>`;
