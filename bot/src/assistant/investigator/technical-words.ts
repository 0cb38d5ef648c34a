/** English words of people who run computers, which films do not use. None of them is the name of a resource. */
export const TECHNICAL_WORDS: readonly string[] = `
  abort adopt agile aggregate allocate amortise amortize annotate append archive artifact async asynchronous attach attribute audit
  authenticate authorise authorize autoscale backend backfill balancer bandwidth baseline batch benchmark binary bottleneck boundary
  broker browser bucket budget buffer bursty bypass byte cache cadence capacity cascade checksum chronic cipher clause cleanup client
  cluster codec cohort colocate commit commodity compact compile comply compress compute concise concurrent config configure conform
  consecutive console consolidate consumer container contradict convention converge correlate corrupt cosmetic counter coverage
  credential cron cutover daemon dashboard database dataset deadlock debug decommission decouple decrypt deduplicate default defer
  degrade delegate delimiter dependency deploy deprecate deprecated depict deprovision destination detach diagnose differ digest directory
  disable disconnect discrepancy discrete disparity dispatch distribute diverge domain downgrade downsize downstream downtime drift
  duplicate dynamic egress elastic elevate eligible eliminate email emit encode encrypt endpoint engine enumerate ephemeral escalate
  evict exceed excess execute exempt expire explicit exponential expose extract failover fallback fetch filesystem firewall fleet flag
  fluctuate footprint forecast format fraction freeze frequent frontend gateway generate generic granular grant graph hardcode hash
  header healthy heartbeat hex hibernate host hostname hotspot hourly hygiene hypervisor icon idempotent identical identifier idle image
  immutable impact implement implicit incremental incur index indicate infer infrastructure ingest ingress inherit initial initiate
  inline input inspect install instance integrate integrity interface intermittent invalid inventory invoice invoke isolate iterate
  kernel keyspace lag lambda latency latter ledger legacy lifecycle linear log logarithm login lookup maintenance malformed malicious
  mandatory manual mask matrix maximum mean median memory merge metadata metric microservice middleware migrate milestone minimal
  minimise minimize minimum misconfigure mitigate modify module monitor monolith monthly mutable namespace negligible neglect network
  node nominal notably notify numeric obsolete offload offline onboard online opaque optimal optimise optimize optional orchestrate
  ordinary orphan outage outbound outdated outlier output overhead overlap override oversize overspend owe parallel parameter parent
  parse partial partition password patch pattern payload peer pending percentile permission persist pipeline pivot plaintext plausible
  plugin pod policy poll pool portal posture precaution precede precise predominant prefix premium preset prevent prior prioritise
  prioritize privilege probe process profile prompt propagate protocol prototype provision proxy prune purge query queue quota random
  ratio readable reboot rebalance recommend reconcile recur redeploy redirect reduce redundant refactor refresh regenerate region
  register regression reindex remediate remote render renew replica replicate repository reproduce resilient resize resource respective
  restart restore retain retention retire retry reuse revert revoke rightsize rollback rollout root rotate route runbook runtime sandbox
  scale schedule schema scope scratch screen script scrub secure segment sequential serverless server severity shard shrink sidecar
  simulate skew slack snapshot spike stack stage stale standby static statistic storage stream subnet subscribe subset suffix
  superfluous surge suspend swap sync synchronise synchronize syntax tag tenant telemetry template temporary terminate threshold throttle
  throughput timeout timestamp token toolchain topic topology traffic transient transition transmit traverse trigger troubleshoot tune
  tunnel ubiquitous unblended unify upgrade upload upstream uptime usage utilise utilize validate valid variance vendor verbose verify
  version versus viable virtual volatile volume vulnerable warehouse wasteful webhook weekday weekly wildcard workaround workload
  worthwhile write yearly zone eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty
  sixty seventy eighty ninety hundred thousand million billion dozen afresh albeit amid amidst anew awry caveat coincide digit disallow
  discontinue disentangle entangle eradicate hence henceforth herein hitherto impair insofar lengthen lieu literal midway offset onward
  onwards remnant thereby therein thereof thrice truncate unravel upfront upwards whence whereas whereby wherein whilst`.split(
  /\s+/,
);
