CREATE TABLE "article_state" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"meta_description" text NOT NULL,
	"category" text NOT NULL,
	"tags" text[] NOT NULL,
	"author" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone,
	"content" text NOT NULL,
	"headings" jsonb NOT NULL,
	"reading_minutes" integer NOT NULL,
	"featured_stocks" jsonb NOT NULL,
	"related" text[] NOT NULL,
	"sources" jsonb NOT NULL,
	"conflicts" text,
	"view_count" integer DEFAULT 0 NOT NULL,
	"digest" text NOT NULL,
	"unpublished_at" timestamp with time zone,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "former_article_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"article_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_article_slugs" ADD CONSTRAINT "former_article_slugs_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("published_at" DESC NULLS FIRST,"id") WHERE "articles"."unpublished_at" is null;--> statement-breakpoint
CREATE INDEX "articles_category" ON "articles" USING btree ("category","published_at" DESC NULLS FIRST,"id") WHERE "articles"."unpublished_at" is null;--> statement-breakpoint
CREATE INDEX "former_article_slugs_article" ON "former_article_slugs" USING btree ("article_id");