import type { FiscalFigure } from '@/lib/finance/value/fiscal-year';

/**
 * One way to find a figure: a concept, and what is added to it or taken off. Of each group in `plus` the first concept
 * that is there counts; what stands in `minus` must be there. `unless` is a figure of a day: where a company has it, the
 * concept is another figure.
 */
export type Way = {
  concept: string;
  plus?: readonly (readonly string[])[];
  minus?: string;
  unless?: string;
};

/** `depreciation` is needed for the EBITDA alone, `costOfRevenue` for the gross profit. */
export type ConceptKey = Exclude<FiscalFigure, 'ebitda'> | 'depreciation' | 'costOfRevenue';

/**
 * Taxonomies of figures: that of American companies, and that of companies which report under IFRS, to the SEC as in ESEF.
 *
 * @see https://www.sec.gov/data-research/structured-data/edgar-taxonomies
 * @see https://www.ifrs.org/issued-standards/ifrs-taxonomy/
 */
export const TAXONOMIES = ['us-gaap', 'ifrs-full'] as const;

export type Taxonomy = (typeof TAXONOMIES)[number];

/** The ways to a figure in each taxonomy; the first that has one for a year counts, because companies change their tags. */
type Figure = Readonly<Record<Taxonomy, readonly Way[]>>;

const ways = (...concepts: string[]): Way[] => concepts.map((concept) => ({ concept }));

const SHORT_TERM = ['CommercialPaper', 'ShortTermBorrowings'] as const;
const INVESTED = [
  'MarketableSecuritiesCurrent',
  'ShortTermInvestments',
  'AvailableForSaleSecuritiesCurrent',
  'AvailableForSaleSecuritiesDebtSecuritiesCurrent',
];

/** Where figures of a whole year stand in reports. A new figure is a new line here, or below. */
const OF_YEAR = {
  revenue: {
    'us-gaap': [
      ...ways('RevenueFromContractWithCustomerExcludingAssessedTax', 'Revenues', 'SalesRevenueNet'),
      ...ways('RevenueFromContractWithCustomerIncludingAssessedTax'),
      { concept: 'SalesRevenueGoodsNet', plus: [['SalesRevenueServicesNet']] },
      ...ways('RevenuesNetOfInterestExpense', 'RealEstateRevenueNet'),
    ],
    'ifrs-full': ways('Revenue', 'RevenueFromContractsWithCustomers'),
  },
  costOfRevenue: {
    'us-gaap': ways('CostOfRevenue', 'CostOfGoodsAndServicesSold', 'CostOfGoodsSold'),
    'ifrs-full': ways('CostOfSales'),
  },
  grossProfit: { 'us-gaap': ways('GrossProfit'), 'ifrs-full': ways('GrossProfit') },
  ebit: { 'us-gaap': ways('OperatingIncomeLoss'), 'ifrs-full': ways('ProfitLossFromOperatingActivities') },
  depreciation: {
    'us-gaap': [
      ...ways('DepreciationDepletionAndAmortization', 'DepreciationAmortizationAndAccretionNet'),
      ...ways('DepreciationAndAmortization'),
      { concept: 'Depreciation', plus: [['AmortizationOfIntangibleAssets']] },
    ],
    'ifrs-full': ways(
      'DepreciationAndAmortisationExpense',
      'AdjustmentsForDepreciationAndAmortisationExpense',
    ),
  },
  pretaxIncome: {
    'us-gaap': ways(
      'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
      'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
    ),
    'ifrs-full': ways('ProfitLossBeforeTax'),
  },
  incomeTax: {
    'us-gaap': ways('IncomeTaxExpenseBenefit'),
    'ifrs-full': ways('IncomeTaxExpenseContinuingOperations'),
  },
  netIncome: {
    'us-gaap': ways('NetIncomeLoss', 'NetIncomeLossAvailableToCommonStockholdersBasic', 'ProfitLoss'),
    'ifrs-full': [
      ...ways('ProfitLossAttributableToOwnersOfParent'),
      { concept: 'ProfitLoss', minus: 'ProfitLossAttributableToNoncontrollingInterests' },
      { concept: 'ProfitLoss', unless: 'NoncontrollingInterests' },
    ],
  },
  eps: {
    'us-gaap': ways('EarningsPerShareDiluted', 'EarningsPerShareBasicAndDiluted', 'EarningsPerShareBasic'),
    'ifrs-full': ways('DilutedEarningsLossPerShare', 'BasicEarningsLossPerShare'),
  },
  shares: {
    'us-gaap': ways(
      'WeightedAverageNumberOfDilutedSharesOutstanding',
      'WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
      'WeightedAverageNumberOfSharesOutstandingBasic',
    ),
    'ifrs-full': ways('AdjustedWeightedAverageShares', 'WeightedAverageShares'),
  },
  dividendPerShare: {
    'us-gaap': ways('CommonStockDividendsPerShareDeclared', 'CommonStockDividendsPerShareCashPaid'),
    'ifrs-full': ways(
      'DividendsRecognisedAsDistributionsToOwnersPerShare',
      'DividendsPaidOrdinarySharesPerShare',
    ),
  },
  operatingCashFlow: {
    'us-gaap': ways(
      'NetCashProvidedByUsedInOperatingActivities',
      'NetCashProvidedByUsedInOperatingActivitiesContinuingOperations',
    ),
    'ifrs-full': ways('CashFlowsFromUsedInOperatingActivities'),
  },
  capex: {
    'us-gaap': ways(
      'PaymentsToAcquirePropertyPlantAndEquipment',
      'PaymentsToAcquireProductiveAssets',
      'PaymentsToAcquireOtherPropertyPlantAndEquipment',
    ),
    'ifrs-full': [
      {
        concept: 'PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
        plus: [['PurchaseOfIntangibleAssetsClassifiedAsInvestingActivities']],
      },
      ...ways(
        'PurchaseOfPropertyPlantAndEquipmentIntangibleAssetsOtherThanGoodwillInvestmentPropertyAndOtherNoncurrentAssets',
      ),
    ],
  },
  buybacks: {
    'us-gaap': ways('PaymentsForRepurchaseOfCommonStock'),
    'ifrs-full': ways('PaymentsToAcquireOrRedeemEntitysShares'),
  },
  interestExpense: {
    'us-gaap': ways('InterestExpense', 'InterestExpenseNonoperating', 'InterestExpenseDebt'),
    'ifrs-full': ways('FinanceCosts', 'InterestExpense'),
  },
} satisfies Partial<Record<ConceptKey, Figure>>;

/** Where figures of the last day of a year stand. */
const OF_DAY = {
  totalAssets: { 'us-gaap': ways('Assets'), 'ifrs-full': ways('Assets') },
  currentAssets: { 'us-gaap': ways('AssetsCurrent'), 'ifrs-full': ways('CurrentAssets') },
  cash: {
    'us-gaap': [
      { concept: 'CashAndCashEquivalentsAtCarryingValue', plus: [INVESTED] },
      { concept: 'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents', plus: [INVESTED] },
    ],
    'ifrs-full': ways('CashAndCashEquivalents'),
  },
  receivables: {
    'us-gaap': ways('AccountsReceivableNetCurrent', 'ReceivablesNetCurrent'),
    'ifrs-full': ways('TradeAndOtherCurrentReceivables', 'CurrentTradeReceivables'),
  },
  inventories: { 'us-gaap': ways('InventoryNet'), 'ifrs-full': ways('Inventories') },
  totalLiabilities: {
    'us-gaap': ways('Liabilities'),
    'ifrs-full': [...ways('Liabilities'), { concept: 'Assets', minus: 'Equity' }],
  },
  currentLiabilities: { 'us-gaap': ways('LiabilitiesCurrent'), 'ifrs-full': ways('CurrentLiabilities') },
  longTermDebt: {
    'us-gaap': ways('LongTermDebtNoncurrent', 'LongTermDebt', 'LongTermDebtAndCapitalLeaseObligations'),
    'ifrs-full': ways('NoncurrentPortionOfNoncurrentBorrowings', 'LongtermBorrowings'),
  },
  totalDebt: {
    'us-gaap': [
      { concept: 'LongTermDebtNoncurrent', plus: [['LongTermDebtCurrent', 'DebtCurrent'], SHORT_TERM] },
      { concept: 'LongTermDebt', plus: [SHORT_TERM] },
      {
        concept: 'LongTermDebtAndCapitalLeaseObligations',
        plus: [['LongTermDebtAndCapitalLeaseObligationsCurrent'], SHORT_TERM],
      },
      { concept: 'ConvertibleDebtNoncurrent', plus: [['ConvertibleDebtCurrent'], SHORT_TERM] },
    ],
    'ifrs-full': [
      ...ways('Borrowings'),
      {
        concept: 'NoncurrentPortionOfNoncurrentBorrowings',
        plus: [['CurrentPortionOfLongtermBorrowings'], ['ShorttermBorrowings']],
      },
    ],
  },
  equity: {
    'us-gaap': ways(
      'StockholdersEquity',
      'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest',
    ),
    'ifrs-full': [
      ...ways('EquityAttributableToOwnersOfParent'),
      { concept: 'Equity', minus: 'NoncontrollingInterests' },
      { concept: 'Equity', unless: 'NoncontrollingInterests' },
    ],
  },
  retainedEarnings: {
    'us-gaap': ways('RetainedEarningsAccumulatedDeficit'),
    'ifrs-full': ways('RetainedEarnings'),
  },
} satisfies Partial<Record<ConceptKey, Figure>>;

export const CONCEPTS: Readonly<Record<ConceptKey, Figure>> = { ...OF_YEAR, ...OF_DAY };

export const isOfDay = (key: ConceptKey): boolean => key in OF_DAY;
