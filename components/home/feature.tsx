import type { ReactNode } from 'react';
import { Section } from '@/components/layout/section';

type Props = {
  id: string;
  title: string;
  /** What the feature is called, above its text. */
  name: string;
  /** What it does for the visitor. */
  text: ReactNode;
  /** The way to it. */
  link: ReactNode;
  /** A piece of the product that shows it. */
  children: ReactNode;
  /** The text at the end of the line. */
  flip?: boolean;
};

/** A feature of the product: what it is for, beside a living piece of it. */
export function Feature({ id, title, name, text, link, children, flip = false }: Props) {
  return (
    <Section id={id} title={title}>
      <div className={`grid gap-x-14 gap-y-6 ${flip ? 'lg:grid-cols-[8fr_4fr]' : 'lg:grid-cols-[4fr_8fr]'}`}>
        <div className={flip ? 'lg:order-2' : ''}>
          <p className="mb-2 text-13 font-medium text-ink-3">{name}</p>
          <div className="mb-5 max-w-[24.5em] font-serif text-17 leading-[1.6]">{text}</div>
          {link}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </Section>
  );
}
