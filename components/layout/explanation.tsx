import { Children, type ReactNode } from 'react';
import { typesetText } from '@/components/ui/typeset-text';
import { Section } from './section';

/** Explains in paragraphs below a tool how it computes. */
export const Explanation = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Section id={id} title={title}>
    <div className="grid max-w-[46rem] gap-4 text-17 text-ink-2 [&_b]:font-semibold [&_b]:text-ink">
      {Children.map(children, typesetText)}
    </div>
  </Section>
);
