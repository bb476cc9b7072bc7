import type { ReactNode } from 'react';
import { Section } from '@/components/layout/section';

type Props = {
  id: string;
  title: string;
  /** Name of the feature, shown above its text. */
  name: string;
  text: ReactNode;
  link: ReactNode;
  /** A live piece of the product. */
  children: ReactNode;
  /** Puts the text on the right. */
  flip?: boolean;
};

/** Presents a feature: text beside a live piece of the product. */
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
