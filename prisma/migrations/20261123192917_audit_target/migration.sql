-- CreateIndex
CREATE INDEX "audit_entries_target_action_idx" ON "audit_entries"("target", "action");
