import type { Metadata } from 'next';
import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { NoscriptNote } from '@/components/auth/noscript-note';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { PortfolioNav } from './portfolio-nav';

type Part = {
  path: string;
  title: string;
  description: string;
};

export const partMetadata = ({ path, title, description }: Part): Metadata => ({
  title,
  description,
  alternates: { canonical: path },
  robots: { index: false },
});

type Props = Part & {
  /** Pages between the portfolio and this one. */
  above?: readonly { name: string; href: string }[];
  /** Name in the trail, if it is not the title. */
  current?: string;
  /** Shown beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A page below the portfolio: behind the session, so never cached. */
export async function PortfolioPart({ path, title, above = [], current = title, aside, children }: Props) {
  await connection();
  return (
    <div className="page">
      <Breadcrumbs trail={[{ name: 'Portfolio', href: '/portfolio' }, ...above]} current={current} />
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="heading-1">{title}</h1>
        {aside}
      </div>
      <PortfolioNav current={path} />
      {children}
      <NoscriptNote />
    </div>
  );
}
