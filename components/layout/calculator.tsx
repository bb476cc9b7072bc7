import type { ComponentProps, ReactNode } from 'react';
import { Mistakes } from '@/components/form/mistakes';
import { env } from '@/lib/platform/env';
import { calculatorData } from '@/lib/platform/seo/calculator-data';
import { Breadcrumbs } from './breadcrumbs';
import { JsonLd } from './json-ld';

type HeadProps = {
  /** Stands in the breadcrumbs. */
  name: string;
  path: string;
  heading: string;
  lead: string;
  /** The calculator, in the column of the page. */
  children?: ReactNode;
};

/** Begins the page of a calculator: what search engines read of it, its heading and lead. */
export const CalculatorHead = ({ name, path, heading, lead, children }: HeadProps) => (
  <>
    <JsonLd data={calculatorData({ name: heading, description: lead, path }, env.SITE_URL)} />
    <div className="page">
      <Breadcrumbs current={name} path={path} />
      <h1 className="heading-1 mt-2">{heading}</h1>
      <p className="mt-2 max-w-[42em] text-ink-2">{lead}</p>
      {children}
    </div>
  </>
);

type ColumnsProps = {
  form: ReactNode;
  /** Fields that are missing or cannot be used. */
  wrong: ComponentProps<typeof Mistakes>['fields'];
  /** The result; null without one. */
  children: ReactNode;
};

/** Shows the form of a calculator and beside it the result, or why there is none. */
export const FormAndResult = ({ form, wrong, children }: ColumnsProps) => (
  <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
    {form}
    <section aria-labelledby="ergebnis" className="min-w-0">
      <h2 id="ergebnis" tabIndex={-1} className="heading-2 mb-3 scroll-mt-20 outline-none">
        Ergebnis
      </h2>
      {children ?? <Mistakes fields={wrong} />}
    </section>
  </div>
);
