-- CreateEnum
CREATE TYPE "channel_counter_kind" AS ENUM ('CHARGED', 'REFUNDED');

-- CreateTable
CREATE TABLE "channel_counters" (
    "channel_id" INTEGER NOT NULL,
    "kind" "channel_counter_kind" NOT NULL,
    "quota" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "channel_counters_pkey" PRIMARY KEY ("channel_id","kind")
);

-- Half of each page is free, so that a counter is changed in its place.
ALTER TABLE "channel_counters" SET (fillfactor = 50);

-- A channel without its rows would not be counted.
CREATE FUNCTION start_channel_counters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO channel_counters (channel_id, kind)
  VALUES (NEW.id, 'CHARGED'), (NEW.id, 'REFUNDED') ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "channels_start_counters" AFTER INSERT ON "channels"
  FOR EACH ROW EXECUTE FUNCTION start_channel_counters();

-- The numbers move: what was charged less refunds counts as charged.
INSERT INTO channel_counters (channel_id, kind, quota)
SELECT id, counted.kind, CASE counted.kind WHEN 'CHARGED' THEN used_quota ELSE 0 END
  FROM channels CROSS JOIN unnest(enum_range(NULL::channel_counter_kind)) AS counted (kind);

-- AlterTable
ALTER TABLE "channels" DROP COLUMN "used_quota";
