-- Rates of CSV folders were called the ECB's. Where the source `ecb` never ran, all of them came from a folder.
UPDATE "exchange_rates" SET "source" = 'csv'
	WHERE "source" = 'ecb' AND NOT EXISTS (SELECT 1 FROM "import_runs" WHERE "source" = 'ecb' OR "source" LIKE 'ecb:%');
