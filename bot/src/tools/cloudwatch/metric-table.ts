/**
 * Metrics by everyday words. A line with # begins a group: key | label for sentences | nouns. Each line below it is a
 * service that has the metric, or several lines if its resources use several namespaces:
 * service | namespace | metric | dimension | usual statistic | unit.
 * The first line is the default if a question names no service and no resource. Names are from the services'
 * "CloudWatch metrics" pages.
 */
export const METRIC_TABLE = `
# cpu | CPU use | cpu, cpu usage, cpu use, cpu utilization, cpu utilisation, cpuutilization, cpu load, cpu percentage, processor load, processor usage
ec2 | AWS/EC2 | CPUUtilization | InstanceId | Average | percent
rds | AWS/RDS | CPUUtilization | DBInstanceIdentifier | Average | percent
ecs | AWS/ECS | CPUUtilization | ClusterName+ServiceName | Average | percent
elasticache | AWS/ElastiCache | CPUUtilization | CacheClusterId | Average | percent
# memory | memory use | memory usage, memory use, memory utilization, memory utilisation, ram usage, memory percentage
ecs | AWS/ECS | MemoryUtilization | ClusterName+ServiceName | Average | percent
elasticache | AWS/ElastiCache | DatabaseMemoryUsagePercentage | CacheClusterId | Average | percent
# free_memory | free memory | free memory, freeable memory, available memory, memory left, memory
rds | AWS/RDS | FreeableMemory | DBInstanceIdentifier | Average | bytes
elasticache | AWS/ElastiCache | FreeableMemory | CacheClusterId | Average | bytes
# credits | CPU credits | cpu credit, cpu credit balance, burst credit, credit balance
ec2 | AWS/EC2 | CPUCreditBalance | InstanceId | Average | credits
rds | AWS/RDS | CPUCreditBalance | DBInstanceIdentifier | Average | credits
# status_checks | failed status checks | status check, failed status check, status check failure
ec2 | AWS/EC2 | StatusCheckFailed | InstanceId | Maximum | checks
# network_in | network traffic in | network in, network traffic in, network traffic into, traffic into, network into, inbound traffic, incoming traffic, ingress traffic, bytes in
ec2 | AWS/EC2 | NetworkIn | InstanceId | Sum | bytes
rds | AWS/RDS | NetworkReceiveThroughput | DBInstanceIdentifier | Average | bytes a second
elasticache | AWS/ElastiCache | NetworkBytesIn | CacheClusterId | Sum | bytes
nat gateway | AWS/NATGateway | BytesInFromSource | NatGatewayId | Sum | bytes
# network_out | network traffic out | network out, network traffic out, outbound traffic, outgoing traffic, egress traffic, bytes out, network traffic, network usage, network throughput, traffic
ec2 | AWS/EC2 | NetworkOut | InstanceId | Sum | bytes
rds | AWS/RDS | NetworkTransmitThroughput | DBInstanceIdentifier | Average | bytes a second
elasticache | AWS/ElastiCache | NetworkBytesOut | CacheClusterId | Sum | bytes
nat gateway | AWS/NATGateway | BytesOutToDestination | NatGatewayId | Sum | bytes
# disk_reads | disk reads | disk read, read operation, volume read, reads from disk, read iops, read io
ebs | AWS/EBS | VolumeReadOps | VolumeId | Sum | operations
rds | AWS/RDS | ReadIOPS | DBInstanceIdentifier | Average | operations a second
# disk_writes | disk writes | disk write, write operation, volume write, writes to disk, write iops, write io
ebs | AWS/EBS | VolumeWriteOps | VolumeId | Sum | operations
rds | AWS/RDS | WriteIOPS | DBInstanceIdentifier | Average | operations a second
# bytes_read | bytes read | bytes read, read throughput
ebs | AWS/EBS | VolumeReadBytes | VolumeId | Sum | bytes
rds | AWS/RDS | ReadThroughput | DBInstanceIdentifier | Average | bytes a second
# bytes_written | bytes written | bytes written, write throughput
ebs | AWS/EBS | VolumeWriteBytes | VolumeId | Sum | bytes
rds | AWS/RDS | WriteThroughput | DBInstanceIdentifier | Average | bytes a second
# disk_queue | disk queue length | disk queue, disk queue depth, disk queue length, volume queue length
ebs | AWS/EBS | VolumeQueueLength | VolumeId | Average | operations
rds | AWS/RDS | DiskQueueDepth | DBInstanceIdentifier | Average | operations
# burst_balance | burst balance | burst balance, io credit, burst bucket
ebs | AWS/EBS | BurstBalance | VolumeId | Average | percent
rds | AWS/RDS | BurstBalance | DBInstanceIdentifier | Average | percent
# free_storage | free storage | free storage, free storage space, free disk space, free space, storage left, how full, how full is the disk, disk space left, remaining storage, storage remaining, available storage, run out of space, run out of disk space, run out of disk, run out of storage, running out of space, running out of disk space, running out of disk, running out of storage, low on space, low on disk space, low on disk, low on storage
rds | AWS/RDS | FreeStorageSpace | DBInstanceIdentifier | Average | bytes
# read_latency | read latency | read latency
rds | AWS/RDS | ReadLatency | DBInstanceIdentifier | Average | seconds
dynamodb | AWS/DynamoDB | SuccessfulRequestLatency | TableName+Operation=GetItem | Average | ms
# write_latency | write latency | write latency
rds | AWS/RDS | WriteLatency | DBInstanceIdentifier | Average | seconds
dynamodb | AWS/DynamoDB | SuccessfulRequestLatency | TableName+Operation=PutItem | Average | ms
# replica_lag | replica lag | replica lag, replication lag, replication delay, lag, lagging
rds | AWS/RDS | ReplicaLag | DBInstanceIdentifier | Average | seconds
elasticache | AWS/ElastiCache | ReplicationLag | CacheClusterId | Average | seconds
# connections | connections | connection, database connection, db connection, connection count, open connection, active connection, current connection
rds | AWS/RDS | DatabaseConnections | DBInstanceIdentifier | Average | connections
elasticache | AWS/ElastiCache | CurrConnections | CacheClusterId | Average | connections
elb | AWS/ApplicationELB | ActiveConnectionCount | LoadBalancer | Sum | connections
elb | AWS/NetworkELB | ActiveFlowCount | LoadBalancer | Average | connections
nat gateway | AWS/NATGateway | ActiveConnectionCount | NatGatewayId | Maximum | connections
# invocations | invocations | invocation, lambda invocation, function invocation, function call, lambda call, number of calls
lambda | AWS/Lambda | Invocations | FunctionName | Sum | invocations
# errors | errors | error, lambda error, function error, error count, invocation error, failure count
lambda | AWS/Lambda | Errors | FunctionName | Sum | errors
elb | AWS/ApplicationELB | HTTPCode_Target_5XX_Count | LoadBalancer | Sum | responses
cloudfront | AWS/CloudFront | TotalErrorRate | DistributionId+Region=Global | Average | percent
nat gateway | AWS/NATGateway | ErrorPortAllocation | NatGatewayId | Sum | errors
# duration | duration | duration, lambda duration, execution time, run time, invocation duration
lambda | AWS/Lambda | Duration | FunctionName | Average | ms
# throttles | throttles | throttle, throttling, throttled invocation, throttled request, lambda throttle, read throttle
lambda | AWS/Lambda | Throttles | FunctionName | Sum | throttles
dynamodb | AWS/DynamoDB | ReadThrottleEvents | TableName | Sum | throttles
# write_throttles | write throttles | write throttle, throttled write
dynamodb | AWS/DynamoDB | WriteThrottleEvents | TableName | Sum | throttles
# concurrency | concurrent executions | concurrent execution, concurrency, concurrent invocation
lambda | AWS/Lambda | ConcurrentExecutions | FunctionName | Maximum | executions
# requests | requests | request, request count, hit, http request, number of requests, request rate
elb | AWS/ApplicationELB | RequestCount | LoadBalancer | Sum | requests
elb | AWS/ELB | RequestCount | LoadBalancerName | Sum | requests
cloudfront | AWS/CloudFront | Requests | DistributionId+Region=Global | Sum | requests
# 5xx | 5xx responses | 5xx, 5xx error, http 5xx, 500 error, 500s, 5xxs, server error, 502 error, 503 error, 5xx response, http 500
elb | AWS/ApplicationELB | HTTPCode_Target_5XX_Count | LoadBalancer | Sum | responses
elb | AWS/ELB | HTTPCode_Backend_5XX | LoadBalancerName | Sum | responses
cloudfront | AWS/CloudFront | 5xxErrorRate | DistributionId+Region=Global | Average | percent
# elb_5xx | 5xx responses of the load balancer itself | elb 5xx, load balancer 5xx, gateway error
elb | AWS/ApplicationELB | HTTPCode_ELB_5XX_Count | LoadBalancer | Sum | responses
# 4xx | 4xx responses | 4xx, 4xx error, http 4xx, 400 error, 404 error, 404s, client error, 4xx response
elb | AWS/ApplicationELB | HTTPCode_Target_4XX_Count | LoadBalancer | Sum | responses
cloudfront | AWS/CloudFront | 4xxErrorRate | DistributionId+Region=Global | Average | percent
# response_time | response time | response time, latency, target response time, response latency
elb | AWS/ApplicationELB | TargetResponseTime | LoadBalancer | Average | seconds
elb | AWS/ELB | Latency | LoadBalancerName | Average | seconds
lambda | AWS/Lambda | Duration | FunctionName | Average | ms
dynamodb | AWS/DynamoDB | SuccessfulRequestLatency | TableName+Operation=GetItem | Average | ms
# unhealthy_hosts | unhealthy targets | unhealthy host count, unhealthy hosts over time, unhealthy targets over time, unhealthy host history
target group | AWS/ApplicationELB | UnHealthyHostCount | TargetGroup+LoadBalancer | Maximum | targets
target group | AWS/NetworkELB | UnHealthyHostCount | TargetGroup+LoadBalancer | Maximum | targets
# healthy_hosts | healthy targets | healthy host count, healthy hosts over time, healthy targets over time, healthy host history
target group | AWS/ApplicationELB | HealthyHostCount | TargetGroup+LoadBalancer | Minimum | targets
target group | AWS/NetworkELB | HealthyHostCount | TargetGroup+LoadBalancer | Minimum | targets
# processed_bytes | processed bytes | processed byte, bytes processed, load balancer traffic
elb | AWS/ApplicationELB | ProcessedBytes | LoadBalancer | Sum | bytes
elb | AWS/NetworkELB | ProcessedBytes | LoadBalancer | Sum | bytes
elb | AWS/ELB | EstimatedProcessedBytes | LoadBalancerName | Sum | bytes
# flows | new flows | new flow, flow count
elb | AWS/NetworkELB | NewFlowCount | LoadBalancer | Sum | flows
# downloaded | bytes downloaded | byte downloaded, downloaded byte, cloudfront traffic, cdn traffic
cloudfront | AWS/CloudFront | BytesDownloaded | DistributionId+Region=Global | Sum | bytes
# queue_depth | visible messages | queue depth, queue length, queue size, visible message, waiting message, message waiting, message in the queue
sqs | AWS/SQS | ApproximateNumberOfMessagesVisible | QueueName | Maximum | messages
# in_flight | messages in flight | in flight message, message in flight, not visible message
sqs | AWS/SQS | ApproximateNumberOfMessagesNotVisible | QueueName | Maximum | messages
# message_age | age of the oldest message | age of the oldest message, oldest message age, message age
sqs | AWS/SQS | ApproximateAgeOfOldestMessage | QueueName | Maximum | seconds
# messages_sent | messages sent | message sent, sent message
sqs | AWS/SQS | NumberOfMessagesSent | QueueName | Sum | messages
# messages_received | messages received | message received, received message
sqs | AWS/SQS | NumberOfMessagesReceived | QueueName | Sum | messages
# messages_deleted | messages deleted | message deleted, deleted message
sqs | AWS/SQS | NumberOfMessagesDeleted | QueueName | Sum | messages
# read_capacity | consumed read capacity | consumed read capacity, read capacity unit, consumed rcu, rcu, consumed capacity
dynamodb | AWS/DynamoDB | ConsumedReadCapacityUnits | TableName | Sum | units
# write_capacity | consumed write capacity | consumed write capacity, write capacity unit, consumed wcu, wcu
dynamodb | AWS/DynamoDB | ConsumedWriteCapacityUnits | TableName | Sum | units
# cache_hits | cache hits | cache hit
elasticache | AWS/ElastiCache | CacheHits | CacheClusterId | Sum | hits
cloudfront | AWS/CloudFront | CacheHitRate | DistributionId+Region=Global | Average | percent
# cache_misses | cache misses | cache miss
elasticache | AWS/ElastiCache | CacheMisses | CacheClusterId | Sum | misses
# evictions | evictions | eviction, evicted key
elasticache | AWS/ElastiCache | Evictions | CacheClusterId | Sum | evictions
# bucket_size | size | bucket size over time, growth of the bucket, bucket growth, bucket size history
s3 | AWS/S3 | BucketSizeBytes | BucketName+StorageType=StandardStorage | Average | bytes
# object_count | number of objects | object count, object count over time, number of objects over time
s3 | AWS/S3 | NumberOfObjects | BucketName+StorageType=AllStorageTypes | Average | objects
`;
