import type { ComponentProps } from 'react';
import { MemberPage, type MemberPart } from '@/components/layout/member-page';
import { PortfolioNav } from './portfolio-nav';

const PORTFOLIO = { name: 'Portfolio', href: '/portfolio' };

/** A page below the portfolio. */
export const PortfolioPart = ({
  path,
  above = [],
  ...rest
}: MemberPart & Omit<ComponentProps<typeof MemberPage>, 'below'>) => (
  <MemberPage above={[PORTFOLIO, ...above]} below={<PortfolioNav current={path} />} {...rest} />
);
