/** Correct words that are in no tool's vocabulary. Spelling repair leaves them alone. */
export const EVERYDAY_WORDS =
  `happened deleted terminated modified restarted rebooted launched logged after amortised amortized anomaly application applications april august average backend before between biggest bill
  billed billing bills blended budget budgets center centre certificate certificates change changed charge charged
  charges cheaper cheapest cluster clusters compare compared compliance critical cost costing costs credit credits customer customers daily
  data day days december decrease decreased demo dev development difference distribution distributions domain domains
  drop dropped early endpoint endpoints environment event events every expense expenses expensive explain external february
  forecast forecasted friday frontend gateway gateways gone grew group growth high higher highest history hosted hours
  image images increase increased internal invoice january july jump jumped june lake larger last late legacy less
  longest lower lowest machine main march master medium metric metrics minutes monday month monthly months more morning name
  named newer next november october older order over owner paid parameter parameters pay paying payments pipeline
  pipelines plan plans platform posture previous price pricing primary private prod production project public quarter queue
  queues refund refunds report repositories repository rise risen rose route routes sandbox saturday savings schedule
  secondary secret secrets security september severity service services shared shortest since span spanning spans smaller smallest snapshot snapshots
  sort spend spender spenders spending spends spent stack stacks stage staging stream streams subnet subnets sunday table tables tagged
  tags tax team teams test testing than thing things thursday times today tomorrow topic topics total trail trails trend
  trends tuesday unblended under unexpected until unusual usage versus warehouse wednesday week weekly weeks went year years yesterday zone
  billion hundred million thousand company business organisation organization people waste wasted wasting zones connections cpu errors evictions invocations iops latency memory requests throttles throughput
  traffic utilisation utilization`.split(/\s+/);
