-- CreateTable
CREATE TABLE "usage_quantity_hours" (
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "user_id" INTEGER NOT NULL,
    "model" TEXT NOT NULL,
    "group" TEXT NOT NULL,
    "image_size" TEXT NOT NULL,
    "is_measured" BOOLEAN NOT NULL,
    "calls" BIGINT NOT NULL,
    "calls_without_images" BIGINT NOT NULL,
    "quota" BIGINT NOT NULL,
    "input" BIGINT NOT NULL,
    "cache_read" BIGINT NOT NULL,
    "cache_write" BIGINT NOT NULL,
    "cache_write_hour" BIGINT NOT NULL,
    "audio_input" BIGINT NOT NULL,
    "image_input" BIGINT NOT NULL,
    "output" BIGINT NOT NULL,
    "audio_output" BIGINT NOT NULL,
    "image_output" BIGINT NOT NULL,
    "images" BIGINT NOT NULL,
    "web_searches" BIGINT NOT NULL,
    "file_searches" BIGINT NOT NULL,

    CONSTRAINT "usage_quantity_hours_pkey" PRIMARY KEY ("hour","user_id","model","group","image_size","is_measured")
);

-- CreateTable
CREATE TABLE "usage_quantity_days" (
    "day" TIMESTAMPTZ(0) NOT NULL,
    "user_id" INTEGER NOT NULL,
    "model" TEXT NOT NULL,
    "group" TEXT NOT NULL,
    "image_size" TEXT NOT NULL,
    "is_measured" BOOLEAN NOT NULL,
    "calls" BIGINT NOT NULL,
    "calls_without_images" BIGINT NOT NULL,
    "quota" BIGINT NOT NULL,
    "input" BIGINT NOT NULL,
    "cache_read" BIGINT NOT NULL,
    "cache_write" BIGINT NOT NULL,
    "cache_write_hour" BIGINT NOT NULL,
    "audio_input" BIGINT NOT NULL,
    "image_input" BIGINT NOT NULL,
    "output" BIGINT NOT NULL,
    "audio_output" BIGINT NOT NULL,
    "image_output" BIGINT NOT NULL,
    "images" BIGINT NOT NULL,
    "web_searches" BIGINT NOT NULL,
    "file_searches" BIGINT NOT NULL,

    CONSTRAINT "usage_quantity_days_pkey" PRIMARY KEY ("day","user_id","model","group","image_size","is_measured")
);

-- CreateTable
CREATE TABLE "usage_quantity_spans" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "summed_from" TIMESTAMPTZ(0) NOT NULL,
    "summed_until" TIMESTAMPTZ(0) NOT NULL,

    CONSTRAINT "usage_quantity_spans_pkey" PRIMARY KEY ("id")
);

-- By hand, from here on: what Prisma cannot express.

-- The hours that are closed already are summed by the next closings, from the newest on.
INSERT INTO "usage_quantity_spans" ("summed_from", "summed_until")
SELECT "closed_until", "closed_until" FROM "usage_closings";
