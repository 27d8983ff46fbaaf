-- CreateIndex
CREATE INDEX "logs_channel_id_created_at_id_idx" ON "logs"("channel_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "logs_group_created_at_id_idx" ON "logs"("group", "created_at" DESC, "id" DESC);
