import { words } from '../words';

/** A settlement of the shared samples that papers are made from. */
export type PaperForm = { kind: 'purchase' | 'foreign' | 'sale'; bank: string; file: string };

/** Settlements in euros, in dollars paid in euros, and of sales: one after the other they are those of one depot. */
const FILES: Readonly<Record<PaperForm['kind'], string[]>> = {
  purchase: words`
    ing/Kauf03 dkb/Kauf03 comdirect/Kauf01 consorsbank/Kauf20 traderepublic/Sparplan01
    scalablecapital/Kauf05 flatex/FinTechKauf07 baaderbank/Kauf20 dab/Kauf13 postbank/Kauf02
    deutschebank-maxblue/Kauf04 sbroker-sparkasse/Kauf08 1822direkt/Kauf01 gladbacherbank/Kauf01
    genobroker/Kauf02 hypovereinsbank/Kauf02 merkurprivatbank/Kauf03 raisin/Kauf01
    santanderconsumerbank/Kauf02 umweltbank/Kauf01 upvest/Kauf01 vbank/Kauf01 weberbank/Kauf01
    dzbank-unioninvestment/Kauf06 tradegate/Kauf02 flatex/FlatExDegiroKauf09 comdirect/Kauf02
  `,
  foreign: words`
    ing/Kauf10 onvista/Kauf10 sbroker-sparkasse/Kauf17 quirion/Kauf03 olb/Kauf04
  `,
  sale: words`
    ing/Verkauf01 dab/Verkauf05 postbank/Verkauf01 comdirect/Verkauf02 targobank/Verkauf02
    hypovereinsbank/Verkauf01 flatex/FinTechVerkauf04 genobroker/Verkauf01
  `,
};

const forms = (kind: PaperForm['kind']): readonly PaperForm[] =>
  FILES[kind].map((name) => {
    const [bank = '', file = ''] = name.split('/');
    return { kind, bank, file: `${file}.txt` };
  });

export const PAPERS = { purchase: forms('purchase'), foreign: forms('foreign'), sale: forms('sale') };
