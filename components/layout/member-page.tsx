import type { Metadata } from 'next';
import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { NoscriptNote } from '@/components/session/noscript-note';
import { Breadcrumbs } from './breadcrumbs';

export type MemberPart = { path: string; title: string; description: string };

/** Metadata of a page that search engines leave out. */
export const memberMetadata = ({ path, title, description }: MemberPart): Metadata => ({
  title,
  description,
  alternates: { canonical: path },
  robots: { index: false },
});

type Props = {
  title: string;
  /** Pages between the start page and this one. */
  above?: readonly { name: string; href: string }[];
  /** Name in the trail, if it is not the title. */
  current?: string | undefined;
  /** Shown beside the heading. */
  aside?: ReactNode;
  /** Shown below the heading; without it there is room. */
  below?: ReactNode;
  children: ReactNode;
};

/** The frame of a page behind the session: never cached. */
export async function MemberPage({ title, above = [], current = title, aside, below, children }: Props) {
  await connection();
  return (
    <div className="page">
      <Breadcrumbs trail={above} current={current} />
      <div className={`mt-2 flex flex-wrap items-baseline justify-between gap-x-6 ${below ? '' : 'mb-6'}`}>
        <h1 className="heading-1">{title}</h1>
        {aside}
      </div>
      {below}
      {children}
      <NoscriptNote />
    </div>
  );
}
