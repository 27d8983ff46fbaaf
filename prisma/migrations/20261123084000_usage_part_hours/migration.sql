-- CreateTable
CREATE TABLE "usage_part_hours" (
    "part" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "key" TEXT NOT NULL,
    "calls" BIGINT NOT NULL,
    "prompt_tokens" BIGINT NOT NULL,
    "completion_tokens" BIGINT NOT NULL,
    "quota" BIGINT NOT NULL,
    "errors" BIGINT NOT NULL DEFAULT 0,
    "duration_ms" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "usage_part_hours_pkey" PRIMARY KEY ("part","hour","key")
);

-- CreateIndex
CREATE INDEX "usage_user_days_day_idx" ON "usage_user_days"("day");

-- By hand, from here on: what Prisma cannot express.

-- Hours that are summed already.
INSERT INTO "usage_part_hours"
SELECT parts.part, "hour", parts.key, sum("calls"), sum("prompt_tokens"), sum("completion_tokens"),
       sum("quota"), sum("errors"), sum("duration_ms")
  FROM "usage_total_hours"
 CROSS JOIN LATERAL (VALUES ('MODEL', "model"), ('GROUP', "group"), ('CHANNEL', "channel_id"::text))
       AS parts (part, key)
 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3;
