# Runs checkov over a folder's Bicep and prints what came of it as JSON.
import json, logging, sys

# One of its checks does not expect a condition where a word may stand, and says so at length.
logging.disable(logging.CRITICAL)
# checkov's rules for Azure's own templates are those for Bicep, once they are loaded.
import checkov.arm.runner  # noqa: F401
from checkov.bicep.runner import Runner
from checkov.runner_filter import RunnerFilter

report = Runner().run(root_folder=sys.argv[1], runner_filter=RunnerFilter(framework=["bicep"]))


def told(records):
    return [
        {
            "id": one.check_id,
            "name": one.check_name,
            "at": f"{one.file_path}: {one.resource}",
            "reason": one.check_result.get("suppress_comment"),
        }
        for one in records
    ]


print(
    json.dumps(
        {
            "passed": told(report.passed_checks),
            "failed": told(report.failed_checks),
            "skipped": told(report.skipped_checks),
            "unread": report.parsing_errors,
        }
    )
)
