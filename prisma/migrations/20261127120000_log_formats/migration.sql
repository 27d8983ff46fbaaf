-- By hand: what Prisma cannot express.

-- Calls in other formats than OpenAI's chat, by the formats of caller and upstream. Other calls have no entry.
CREATE INDEX "logs_formats_idx" ON "logs" ("created_at" DESC, "id" DESC, "user_id", ("details" -> 'dialects' ->> 0), ("details" -> 'dialects' ->> 1))
  WHERE "details" -> 'dialects' IS NOT NULL;
