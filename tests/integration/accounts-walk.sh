API=${API:-http://localhost:3978/api}
AUTH="Authorization: Bearer $KEY"
ACCOUNT=$(aws sts get-caller-identity --query Account --output text)
EXTERNAL_ID=$(openssl rand -hex 16)

curl -fsS "$API/cloudformation-template" -o windsock-role.yaml
aws cloudformation deploy --region us-east-1 --stack-name "Windsock-Access-1-$WORKSPACE" \
  --template-file windsock-role.yaml --capabilities CAPABILITY_NAMED_IAM \
  --parameter-overrides "WorkspaceId=$WORKSPACE" "ExternalId=$EXTERNAL_ID"
curl -sS -H "$AUTH" "$API/workspaces/$WORKSPACE/aws-accounts" --json "{\"aws_account_id\": \"$ACCOUNT\",
  \"account_alias\": \"Production\", \"primary_region\": \"us-east-1\", \"external_id\": \"$EXTERNAL_ID\"}"
curl -sS -H "$AUTH" "$API/workspaces/$WORKSPACE/aws-accounts"
curl -sS -H "$AUTH" "$API/workspaces/$WORKSPACE/ask" --json '{"text": "how many EC2 instances are running?"}'

curl -sS -H "$AUTH" -X DELETE "$API/workspaces/$WORKSPACE/aws-accounts/account-$ACCOUNT"
aws cloudformation delete-stack --region us-east-1 --stack-name "Windsock-Access-1-$WORKSPACE"
