import type { FiscalFigure } from '@/lib/finance/value/fiscal-year';

/**
 * Ways to find a figure among the concepts of a taxonomy, the first that has one for a year counts: companies change
 * their tags. A way is a concept and what is added to it; of each group the first that is there.
 */
export type Way = readonly [concept: string, ...added: (readonly string[])[]];

/** `depreciation` is needed for the EBITDA alone, `costOfRevenue` for the gross profit. */
export type ConceptKey = Exclude<FiscalFigure, 'ebitda'> | 'depreciation' | 'costOfRevenue';

export type Taxonomy = Readonly<Record<ConceptKey, readonly Way[]>>;

const ways = (...concepts: string[]): Way[] => concepts.map((concept) => [concept]);

const SHORT_TERM = ['CommercialPaper', 'ShortTermBorrowings'] as const;
const INVESTED = [
  ...['MarketableSecuritiesCurrent', 'ShortTermInvestments'],
  ...['AvailableForSaleSecuritiesCurrent', 'AvailableForSaleSecuritiesDebtSecuritiesCurrent'],
];

/** Concepts of American companies. @see https://www.sec.gov/data-research/structured-data/edgar-taxonomies */
export const US_GAAP: Taxonomy = {
  revenue: [
    ...ways('RevenueFromContractWithCustomerExcludingAssessedTax', 'Revenues', 'SalesRevenueNet'),
    ['RevenueFromContractWithCustomerIncludingAssessedTax'],
    ['SalesRevenueGoodsNet', ['SalesRevenueServicesNet']],
    ...ways('RevenuesNetOfInterestExpense', 'RealEstateRevenueNet'),
  ],
  costOfRevenue: ways('CostOfRevenue', 'CostOfGoodsAndServicesSold', 'CostOfGoodsSold'),
  grossProfit: ways('GrossProfit'),
  ebit: ways('OperatingIncomeLoss'),
  depreciation: [
    ...ways('DepreciationDepletionAndAmortization', 'DepreciationAmortizationAndAccretionNet'),
    ...ways('DepreciationAndAmortization'),
    ['Depreciation', ['AmortizationOfIntangibleAssets']],
  ],
  pretaxIncome: ways(
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
  ),
  incomeTax: ways('IncomeTaxExpenseBenefit'),
  netIncome: ways('NetIncomeLoss', 'NetIncomeLossAvailableToCommonStockholdersBasic', 'ProfitLoss'),
  eps: ways('EarningsPerShareDiluted', 'EarningsPerShareBasicAndDiluted', 'EarningsPerShareBasic'),
  shares: ways(
    'WeightedAverageNumberOfDilutedSharesOutstanding',
    'WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
    'WeightedAverageNumberOfSharesOutstandingBasic',
  ),
  dividendPerShare: ways('CommonStockDividendsPerShareDeclared', 'CommonStockDividendsPerShareCashPaid'),
  operatingCashFlow: ways(
    'NetCashProvidedByUsedInOperatingActivities',
    'NetCashProvidedByUsedInOperatingActivitiesContinuingOperations',
  ),
  capex: ways(
    'PaymentsToAcquirePropertyPlantAndEquipment',
    'PaymentsToAcquireProductiveAssets',
    'PaymentsToAcquireOtherPropertyPlantAndEquipment',
  ),
  buybacks: ways('PaymentsForRepurchaseOfCommonStock'),
  interestExpense: ways('InterestExpense', 'InterestExpenseNonoperating', 'InterestExpenseDebt'),
  totalAssets: ways('Assets'),
  currentAssets: ways('AssetsCurrent'),
  cash: [
    ['CashAndCashEquivalentsAtCarryingValue', INVESTED],
    ['CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents', INVESTED],
  ],
  receivables: ways('AccountsReceivableNetCurrent', 'ReceivablesNetCurrent'),
  inventories: ways('InventoryNet'),
  totalLiabilities: ways('Liabilities'),
  currentLiabilities: ways('LiabilitiesCurrent'),
  longTermDebt: ways('LongTermDebtNoncurrent', 'LongTermDebt', 'LongTermDebtAndCapitalLeaseObligations'),
  totalDebt: [
    ['LongTermDebtNoncurrent', ['LongTermDebtCurrent', 'DebtCurrent'], SHORT_TERM],
    ['LongTermDebt', SHORT_TERM],
    ['LongTermDebtAndCapitalLeaseObligations', ['LongTermDebtAndCapitalLeaseObligationsCurrent'], SHORT_TERM],
    ['ConvertibleDebtNoncurrent', ['ConvertibleDebtCurrent'], SHORT_TERM],
  ],
  equity: ways(
    'StockholdersEquity',
    'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest',
  ),
  retainedEarnings: ways('RetainedEarningsAccumulatedDeficit'),
};

/** Concepts of foreign companies that report under IFRS. */
export const IFRS: Taxonomy = {
  revenue: ways('Revenue', 'RevenueFromContractsWithCustomers'),
  costOfRevenue: ways('CostOfSales'),
  grossProfit: ways('GrossProfit'),
  ebit: ways('ProfitLossFromOperatingActivities'),
  depreciation: ways(
    'DepreciationAndAmortisationExpense',
    'AdjustmentsForDepreciationAndAmortisationExpense',
  ),
  pretaxIncome: ways('ProfitLossBeforeTax'),
  incomeTax: ways('IncomeTaxExpenseContinuingOperations'),
  netIncome: ways('ProfitLossAttributableToOwnersOfParent', 'ProfitLoss'),
  eps: ways('DilutedEarningsLossPerShare', 'BasicEarningsLossPerShare'),
  shares: ways('AdjustedWeightedAverageShares', 'WeightedAverageShares'),
  dividendPerShare: ways(
    'DividendsRecognisedAsDistributionsToOwnersPerShare',
    'DividendsPaidOrdinarySharesPerShare',
  ),
  operatingCashFlow: ways('CashFlowsFromUsedInOperatingActivities'),
  capex: [
    [
      'PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
      ['PurchaseOfIntangibleAssetsClassifiedAsInvestingActivities'],
    ],
  ],
  buybacks: ways('PaymentsToAcquireOrRedeemEntitysShares'),
  interestExpense: ways('FinanceCosts', 'InterestExpense'),
  totalAssets: ways('Assets'),
  currentAssets: ways('CurrentAssets'),
  cash: ways('CashAndCashEquivalents'),
  receivables: ways('TradeAndOtherCurrentReceivables', 'CurrentTradeReceivables'),
  inventories: ways('Inventories'),
  totalLiabilities: ways('Liabilities'),
  currentLiabilities: ways('CurrentLiabilities'),
  longTermDebt: ways('NoncurrentPortionOfNoncurrentBorrowings', 'LongtermBorrowings'),
  totalDebt: [
    ['Borrowings'],
    [
      'NoncurrentPortionOfNoncurrentBorrowings',
      ['CurrentPortionOfLongtermBorrowings'],
      ['ShorttermBorrowings'],
    ],
  ],
  equity: ways('EquityAttributableToOwnersOfParent', 'Equity'),
  retainedEarnings: ways('RetainedEarnings'),
};

/** Figures of a day; the others are of a period. */
export const OF_A_DAY: ReadonlySet<ConceptKey> = new Set([
  ...(['totalAssets', 'currentAssets', 'cash', 'receivables', 'inventories', 'totalLiabilities'] as const),
  ...(['currentLiabilities', 'longTermDebt', 'totalDebt', 'equity', 'retainedEarnings'] as const),
]);
