-- CreateIndex
-- By hand: summed up as pages fill, since a table that only grows is seldom vacuumed.
CREATE INDEX "entries_created_at_idx" ON "entries" USING BRIN ("created_at") WITH (autosummarize = on);
