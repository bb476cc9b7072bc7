import type { Metadata } from 'next';
import { cache } from 'react';
import { AlsoIn } from '@/components/fair-value/also-in';
import { WhatItRestsOn } from '@/components/fair-value/what-it-rests-on';
import { Withheld } from '@/components/fair-value/withheld';
import { Workbench } from '@/components/fair-value/workbench';
import { Breadcrumbs, SEARCH } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/layout/json-ld';
import { SOCIAL_IMAGE_SIZE } from '@/components/layout/social-image-size';
import { UnavailablePage } from '@/components/layout/unavailable-page';
import { DemoMark } from '@/components/stocks/demo-mark';
import { nameLook } from '@/components/stocks/name-look';
import { hasValue, type ValuedStock } from '@/lib/fair-value/company-value';
import { companyRequest } from '@/lib/fair-value/inputs';
import { fairValueMetadata } from '@/lib/fair-value/page-metadata';
import { getValuedStock } from '@/lib/fair-value/queries';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { env } from '@/lib/platform/env';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { demoPageMetadata } from '@/lib/platform/seo/demo-pages';
import { OPEN_GRAPH } from '@/lib/platform/seo/open-graph';
import { UNAVAILABLE_PAGE } from '@/lib/platform/seo/page-status';
import { headingName } from '@/lib/stocks/names/heading-name';
import { shortName } from '@/lib/stocks/names/legal-form';
import { stockStructuredData } from '@/lib/stocks/page/page-metadata';
import { STOCK_NOT_FOUND, StockNotFound } from '../stock-not-found';

type Props = {
  id: string;
  /** Parameters of the address; without any, the page shows start values. */
  query?: URLSearchParams;
};

const load = cache((id: string) => unlessUnavailable(getValuedStock(id)));

export async function fairValueRouteMetadata({ id }: Props): Promise<Metadata> {
  const loaded = await load(id);
  if (loaded === UNAVAILABLE) return UNAVAILABLE_PAGE;
  if (!loaded) return STOCK_NOT_FOUND;
  const { stock, value } = loaded;
  const computes = hasValue(value);
  const { title, description } = fairValueMetadata(stock.name, env.SITE_NAME, computes);
  const image = {
    ...SOCIAL_IMAGE_SIZE,
    url: `/stock-detail/${stock.id}/opengraph-image`,
    type: 'image/png',
    alt: `${stock.name}: Kurs, Veränderung und Bewertung auf einen Blick`,
  };
  return {
    title: { absolute: title },
    description,
    alternates: { canonical: `/stock-detail/${stock.id}/fairer-wert` },
    openGraph: { ...OPEN_GRAPH, images: [image] },
    ...demoPageMetadata(stock.demo),
    ...(!computes && { robots: { index: false } }),
  };
}

/** Shows what a share of a company is worth, with the inputs of the address if it has some. */
export async function FairValueRoute({ id, query }: Props) {
  const loaded = await load(id);
  if (loaded === UNAVAILABLE) return <UnavailablePage href="/search" />;
  if (!loaded) return <StockNotFound />;
  const { stock, fundamentals, value, perUnit } = loaded;
  const href = `/stock-detail/${stock.id}`;
  const path = `${href}/fairer-wert`;
  const isWithheld = !hasValue(value);
  return (
    <>
      <JsonLd data={stockStructuredData({ ...stock, isin: null }, new URL(href, env.SITE_URL).href)} />
      <div className="page">
        <Breadcrumbs trail={[SEARCH, { name: stock.name, href }]} current="Fairer Wert" path={path} />
        <Head stock={stock} perUnit={perUnit} isWithheld={isWithheld} />
      </div>
      {isWithheld ? (
        <Withheld stock={stock} fundamentals={fundamentals} reason={value.withheld.eps ?? 'few_years'} />
      ) : (
        <>
          <Workbench
            company={{ stockId: stock.id, thinCash: value.thinCash, perUnit }}
            path={path}
            currency={stock.display_currency}
            bases={value.bases}
            models={value.models}
            price={stock.current_price}
            typed={query && companyRequest(query, value.bases)}
          />
          <WhatItRestsOn {...loaded} />
        </>
      )}
    </>
  );
}

type HeadProps = Pick<ValuedStock, 'stock' | 'perUnit'> & { isWithheld: boolean };

/** The question with the last close, which stands below it on a phone and a tablet. */
function Head({ stock, perUnit, isWithheld }: HeadProps) {
  const { current_price: price, display_currency: currency, price_date, demo } = stock;
  const question = `Was ist ${headingName(shortName(stock.name))} wert?`;
  return (
    <div className="mt-2 grid items-end gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h1 {...nameLook(question)}>{question}</h1>
        <p className="mt-2 max-w-[42em] text-ink-2">
          {isWithheld
            ? 'Aus den Zahlen dieses Unternehmens lässt sich kein fairer Wert ableiten. Hier steht, warum, und was wir trotzdem wissen.'
            : 'Drei Rechnungen mit Annahmen, die du ändern kannst. Keine ist der wahre Wert. Zusammen zeigen sie, was du glauben musst, um heute zu kaufen.'}
        </p>
      </div>
      <div className="lg:text-right">
        <p className="text-34 leading-none font-semibold tracking-tight whitespace-nowrap">
          {formatMoney(price, currency)}
          <span className="text-17 font-normal text-ink-2">
            <AlsoIn amount={price} currency={currency} perUnit={perUnit} />
          </span>
        </p>
        <p className="mt-1.5 text-13 text-ink-3">
          Schlusskurs vom {formatDay(price_date)}
          {demo && <DemoMark />}
        </p>
      </div>
    </div>
  );
}
