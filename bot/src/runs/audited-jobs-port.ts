import type { JobsPort } from '../assistant/jobs/jobs-port.ts';
import type { AuditAction, AuditDetails } from '../contract/audit.ts';
import { actorOf } from '../services/audit/record-question.ts';
import type { Trail } from '../services/audit/trail.ts';
import type { RunDoc } from '../services/runs/run.ts';

/** Wraps a jobs port so that changes of jobs are recorded in the audit trail, with who asked for them and where. */
export function auditedJobsPort(port: JobsPort, trail: Trail, run: RunDoc): JobsPort {
  const { channel, surface } = run.incoming.address;
  const record = (action: AuditAction, subject: string, details: AuditDetails) =>
    trail.record(run.workspace_id, {
      ...{ action, subject, run_id: run.id, actor: actorOf(run) },
      details: { surface, channel, ...details },
    });
  return {
    ...port,
    async create(job) {
      const made = await port.create(job);
      await record('job.created', made.id, { description: made.description });
      return made;
    },
    async setEnabled(id, enabled) {
      const changed = await port.setEnabled(id, enabled);
      await record('job.changed', id, { enabled });
      return changed;
    },
    async move(id, from, to) {
      const moved = await port.move(id, from, to);
      await record('job.changed', id, { moved: true });
      return moved;
    },
    async remove(id) {
      await port.remove(id);
      await record('job.deleted', id, {});
    },
    async runNow(id) {
      const address = await port.runNow(id);
      await record('job.started', id, {});
      return address;
    },
  };
}
